import { Link } from '@remix-run/react'
import { absolute } from '~/format/absolute'
import { links } from '~/links'
import { ShareLinks } from '~/storefront/share-links'
import { shop } from '~/shop'
import { Picture } from '~/ui/picture'
import type { PostView } from './post-view.server'

interface ArticleProps {
  post: PostView
  origin: string
}

export function Article({ post, origin }: ArticleProps) {
  const { path, title, picture, paragraphs } = post
  return (
    <article className="content py-8 md:py-14">
      <Head post={post} />
      {picture ? (
        <div className="framed mx-auto mt-10 aspect-3/2 max-w-4xl">
          <Picture picture={picture} alt="" sizes="(min-width: 64rem) 56rem, 92vw" first />
        </div>
      ) : null}
      <div className="mx-auto mt-10 max-w-(--container-prose) md:mt-14">
        <div className="prose">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <Tags tags={post.tags} />
        <div className="mt-8 border-t pt-6 print:hidden">
          <h2 className="text-xl">Share this article</h2>
          <div className="mt-2">
            <ShareLinks title={title} url={origin + path} image={picture ? absolute(origin, picture.src) : null} />
          </div>
        </div>
        <AuthorCard author={post.author} />
      </div>
    </article>
  )
}

function Head({ post: { title, author, date, isoDate } }: Pick<ArticleProps, 'post'>) {
  return (
    <header className="mx-auto max-w-3xl text-center">
      <nav aria-label="Breadcrumb" className="breadcrumb">
        <ol>
          <li>
            <Link to={links.home()}>Home</Link>
          </li>
          <li>
            <Link to={links.journal()}>The Journal</Link>
          </li>
        </ol>
      </nav>
      <h1 className="mt-6">{title}</h1>
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
        <li key={tag} className="badge">
          {tag}
        </li>
      ))}
    </ul>
  )
}

function AuthorCard({ author }: Pick<PostView, 'author'>) {
  const isHouse = author === shop.name
  return (
    <aside aria-label="About the author" className="mt-10 flex items-start gap-5 border bg-white p-6">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center border border-gold-light font-display text-2xl text-gold"
      >
        {[...author][0]}
      </span>
      <div>
        <p className="font-display text-xl font-semibold">{author}</p>
        <p className="mt-1 text-muted">
          {isHouse
            ? `A jeweller's house in ${shop.address.city} since ${shop.established}.`
            : `Writes for The Journal from the workshop of ${shop.name} in ${shop.address.city}.`}
        </p>
        <p className="mt-3">
          <Link to={links.ourStory()} className="link">
            Meet the house
          </Link>
        </p>
      </div>
    </aside>
  )
}
