import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { isLowData } from '~/http/request-headers'
import { redirectIfMoved, requireFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { staffNote } from '~/http/staff-note.server'
import { links as addresses } from '~/links'
import { findByIdOrSlug } from '~/models/writing/post/post.server'
import { Missing } from '~/storefront/shell/hidden-page'
import { isLowDataPage, originOf, shopOf } from '~/storefront/shell/shared/layout-data'
import { pageMeta, structured, titled } from '~/storefront/shell/shared/page-meta'
import styles from './post.css?url'
import { presentPost } from './post.presenter.server'
import { articleData, articleProperties } from './post-data'
import { PostPage } from './post-page'

const MISSING = 'Article Not Found'

export const meta: MetaFunction<typeof loader> = ({ data: post, matches }) => {
  if (!post) return [{ title: titled(MISSING, matches) }, { name: 'robots', content: 'noindex' }]
  const { searchTitle, description, path, shared, alt, state } = post
  const robots = state ? 'noindex' : undefined
  return [
    ...pageMeta({ title: searchTitle, description, path, robots, picture: shared, alt, type: 'article', matches }),
    ...(isLowDataPage(matches) ? [] : articleProperties(post)),
    ...structured(matches, ...articleData(originOf(matches), shopOf(matches), post)),
  ]
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const drafts = await isStaff(request)
  const found = findByIdOrSlug(params.reference ?? '', { drafts })
  const post = await requireFound(redirectIfMoved(found, ({ slug }) => addresses.post(slug)))
  const view = await presentPost(context, post, { lowData: isLowData(request.headers) })
  const note = await staffNote(request, () => ({
    reason: view.state ? `${view.state}: only staff can see this article.` : undefined,
    edit: [{ label: 'Edit this article', to: href('/admin/blog/edit/:id', { id: post.id }) }],
  }))
  return { ...view, ...note }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export default function Post() {
  return <PostPage post={useLoaderData<typeof loader>()} />
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
