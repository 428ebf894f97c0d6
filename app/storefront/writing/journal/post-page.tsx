import { Link } from '@remix-run/react'
import { links } from '~/links'
import { inCity, type ShopFacts } from '~/shop'
import { ProductCard } from '~/storefront/catalogue/listing/product-card'
import { Breadcrumb, ShareLinks } from '~/storefront/shell/page-links'
import { SectionHeading } from '~/storefront/shell/shared/section-heading'
import { Picture } from '~/ui/picture'
import { useShop } from '~/ui/use-shop'
import type { PostView } from './post.presenter.server'
import { Teaser } from './teaser'

const SIZES = '(min-width: 64rem) 29rem, (min-width: 48rem) 36vw, 110vw'

export function PostPage({ post }: { post: PostView }) {
  return (
    <>
      <Article post={post} />
      <Pieces {...post} />
      <Related {...post} />
    </>
  )
}

function Pieces({ pieces, hasPiecesInText }: Pick<PostView, 'pieces' | 'hasPiecesInText'>) {
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby="pieces-title" className="similar border-t">
      <div className="content section">
        <SectionHeading id="pieces-title" eyebrow="From the bench">
          {hasPiecesInText ? 'Pieces in This Article' : 'You May Also Like'}
        </SectionHeading>
        <ul className="card-grid">
          {pieces.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Related({ related }: Pick<PostView, 'related'>) {
  if (related.length === 0) return null
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
          {related.map((teaser) => (
            <li key={teaser.href}>
              <Teaser teaser={teaser} headingLevel={3} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const TRAIL = [
  { name: 'Home', path: links.home() },
  { name: 'The Journal', path: links.journal() },
]

function Article({ post }: { post: PostView }) {
  const { url, title, picture, alt, image, html } = post
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
        <Contents headings={post.contents} />
        <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        <Tags {...post} />
        <div className="mt-8 border-t pt-6">
          <ShareLinks title={title} url={url} image={image} />
        </div>
        <AuthorCard author={post.author} about={post.aboutAuthor} />
      </div>
    </article>
  )
}

function Head({ title, author, date, isoDate, minutes }: PostView) {
  return (
    <header className="mx-auto max-w-3xl text-center">
      <h1 dir="auto">{title}</h1>
      <p className="mt-5 text-muted">
        <time dateTime={isoDate}>{date}</time>
        <Dot />
        <span>{`By ${author}`}</span>
        <Dot />
        <span>{`${minutes} min read`}</span>
      </p>
    </header>
  )
}

function Dot() {
  return (
    <>
      <span aria-hidden> · </span>
      <span className="sr-only">, </span>
    </>
  )
}

/** Only the post's own tags are topics of the journal. */
function Tags({ topics, tags }: Pick<PostView, 'topics' | 'tags'>) {
  return (
    <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
      {topics.map((topic) => (
        <li key={topic}>
          <Link to={links.journal({ topic })} className="badge topic-badge">
            {topic}
          </Link>
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag} className="badge topic-badge">
          {tag}
        </li>
      ))}
    </ul>
  )
}

interface ContentsProps {
  headings: PostView['contents']
}

function Contents({ headings }: ContentsProps) {
  if (headings.length === 0) return null
  return (
    <nav aria-label="Contents" className="contents-list">
      <details>
        <summary>Contents</summary>
        <Headings headings={headings} />
      </details>
      <div>
        <p className="eyebrow">Contents</p>
        <Headings headings={headings} />
      </div>
    </nav>
  )
}

function Headings({ headings }: ContentsProps) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? 'contents-deeper' : undefined}>
          <a href={`#${id}`} dir="auto">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

function AuthorCard({ author, about }: { author: string; about?: PostView['aboutAuthor'] }) {
  const shop = useShop()
  return (
    <aside aria-label="About the author" className="mt-10 flex items-start gap-5 border bg-white p-6">
      {about?.picture ? (
        <div className="framed author-picture">
          <Picture picture={about.picture} alt={about.alt} sizes="6rem" />
        </div>
      ) : (
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center border border-gold-light font-display text-2xl text-gold"
        >
          {[...author][0]}
        </span>
      )}
      <div className="min-w-0">
        <p className="font-display text-xl font-semibold" dir="auto">
          {author}
        </p>
        <p dir="auto" className="biography mt-1 text-muted">
          {about?.biography ?? usualBiography(author, shop)}
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

function usualBiography(author: string, shop: ShopFacts): string {
  return author === shop.name
    ? `Fine jewellers${inCity(shop)} since ${shop.established}.`
    : `Writes for The Journal at ${shop.name}${inCity(shop)}.`
}
