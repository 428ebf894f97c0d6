import { Link } from '@remix-run/react'
import { links } from '~/links'
import { Breadcrumb, ShareLinks } from '~/storefront/shell/page-links'
import { Picture } from '~/ui/picture'
import { AuthorCard } from './author-card'
import { Contents } from './contents'
import type { PostView } from './post.presenter.server'

const TRAIL = [
  { name: 'Home', path: links.home() },
  { name: 'The Journal', path: links.journal() },
]

export function Article({ post }: { post: PostView }) {
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
