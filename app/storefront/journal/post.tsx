import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { redirectIfMoved, requireFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { findByIdOrSlug } from '~/models/post/post.server'
import { Missing } from '~/storefront/missing'
import { originOf, pageMeta, titled } from '~/storefront/page-meta'
import { StaffBanner } from '~/storefront/staff-banner'
import { Article } from './article'
import { articleData } from './article-data'
import { presentPost } from './post.presenter.server'
import { Related } from './related'
import styles from './post.css?url'

const MISSING = 'Article Not Found'

export const meta: MetaFunction<typeof loader> = ({ data: post, matches }) => {
  if (!post) return [{ title: titled(MISSING) }, { name: 'robots', content: 'noindex' }]
  const { title, description, path, picture, state } = post
  const robots = state ? 'noindex' : undefined
  return [
    ...pageMeta({ title, description, path, robots, image: picture?.src, type: 'article', matches }),
    { property: 'article:published_time', content: post.isoDate },
    ...articleData(originOf(matches), post).map((item) => ({ 'script:ld+json': item })),
  ]
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const drafts = await isStaff(request)
  const found = findByIdOrSlug(params.reference ?? '', { drafts })
  return presentPost(context, await requireFound(redirectIfMoved(found, ({ slug }) => addresses.post(slug))))
}

/** One article of the journal. */
export default function PostPage() {
  const post = useLoaderData<typeof loader>()
  return (
    <>
      {post.state ? (
        <StaffBanner>
          <strong>{post.state}</strong>: only staff see this article.
        </StaffBanner>
      ) : null}
      <Article post={post} />
      <Related teasers={post.related} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <Missing
      icon="newspaper"
      title={MISSING}
      text="The article you're looking for doesn't exist or an error occurred."
      to={addresses.journal()}
      label="Back to Journal"
    />
  )
}
