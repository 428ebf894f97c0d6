import { Link } from '@remix-run/react'
import { links } from '~/links'
import { inCity } from '~/shop'
import { useShop } from '~/ui/use-shop'
import { Breadcrumb, ShareLinks } from '~/storefront/page-links'
import { SectionHeading } from '~/storefront/shared/section-heading'
import { Picture } from '~/ui/picture'
import type { PostView } from './journal.presenter.server'
import { Teaser, type TeaserView } from './teaser'

const TRAIL = [
  { name: 'Home', path: links.home() },
  { name: 'The Journal', path: links.journal() },
]

const SIZES = '(min-width: 64rem) 29rem, (min-width: 48rem) 36vw, 110vw'

export function Article({ post }: { post: PostView }) {
  const { url, title, picture, alt, image, paragraphs } = post
  return (
    <article className="content py-8 md:py-14">
      <div className="mx-auto mb-6 max-w-4xl">
        <Breadcrumb trail={TRAIL} current={title} />
      </div>
      <Head {...post} />
      {picture ? (
        <div className="framed mx-auto mt-10 aspect-3/2 max-w-4xl">
          <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 67rem, 110vw" first />
        </div>
      ) : null}
      <div className="mx-auto mt-10 max-w-(--container-prose) md:mt-14">
        <div className="prose">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <Tags tags={post.tags} />
        <div className="mt-8 border-t pt-6">
          <ShareLinks title={title} url={url} image={image} />
        </div>
        <AuthorCard author={post.author} />
      </div>
    </article>
  )
}

function Head({ title, author, date, isoDate }: PostView) {
  return (
    <header className="mx-auto max-w-3xl text-center">
      <h1>{title}</h1>
      <p className="mt-5 text-muted">
        <time dateTime={isoDate}>{date}</time>
        <span aria-hidden> · </span>
        <span className="sr-only">, </span>
        By {author}
      </p>
    </header>
  )
}

function Tags({ tags }: Pick<PostView, 'tags'>) {
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="badge wrap-anywhere whitespace-normal">
          {tag}
        </li>
      ))}
    </ul>
  )
}

function AuthorCard({ author }: Pick<PostView, 'author'>) {
  const shop = useShop()
  const isHouse = author === shop.name
  return (
    <aside aria-label="About the author" className="mt-10 flex items-start gap-5 border bg-white p-6">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center border border-gold-light font-display text-2xl text-gold"
      >
        {[...author][0]}
      </span>
      <div className="min-w-0">
        <p className="font-display text-xl font-semibold">{author}</p>
        <p className="mt-1 text-muted">
          {isHouse
            ? `Fine jewellers${inCity(shop)} since ${shop.established}.`
            : `Writes for The Journal at ${shop.name}${inCity(shop)}.`}
        </p>
        <p className="mt-3">
          <Link to={links.ourStory()} className="link">
            Meet the makers
          </Link>
        </p>
      </div>
    </aside>
  )
}

export function Related({ teasers }: { teasers: TeaserView[] }) {
  if (teasers.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="similar border-t bg-white">
      <div className="content section">
        <SectionHeading
          id="related-title"
          eyebrow="Keep reading"
          more={{ label: 'View All Articles', to: links.journal() }}
        >
          Related Articles
        </SectionHeading>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-3">
          {teasers.map((teaser) => (
            <li key={teaser.href}>
              <Teaser teaser={teaser} headingLevel={3} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
