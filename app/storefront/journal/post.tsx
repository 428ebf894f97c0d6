import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { editLinks } from '~/edit-links'
import { redirectIfMoved, requireFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { staffNote } from '~/http/staff-note.server'
import { links as addresses } from '~/links'
import { findByIdOrSlug } from '~/models/post/post.server'
import type { ShopFacts } from '~/shop'
import { Missing } from '~/storefront/hidden-page'
import { originOf } from '~/storefront/shared/layout-data'
import { breadcrumbs, pageMeta, titled, structured } from '~/storefront/shared/page-meta'
import styles from '~/ui/styles/page-links.css?url'
import { Article, Related } from './article'
import { presentPost, type PostView } from './journal.presenter.server'
import { shopOf } from '~/storefront/shared/layout-data'

const MISSING = 'Article Not Found'

export const meta: MetaFunction<typeof loader> = ({ data: post, matches }) => {
  if (!post) return [{ title: titled(MISSING, matches) }, { name: 'robots', content: 'noindex' }]
  const { title, description, path, picture, alt, state } = post
  const robots = state ? 'noindex' : undefined
  return [
    ...pageMeta({ title, description, path, robots, picture, alt, type: 'article', matches }),
    { property: 'article:published_time', content: post.isoDate },
    ...structured(matches, ...articleData(originOf(matches), shopOf(matches), post)),
  ]
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const drafts = await isStaff(request)
  const found = findByIdOrSlug(params.reference ?? '', { drafts })
  const post = await requireFound(redirectIfMoved(found, ({ slug }) => addresses.post(slug)))
  const view = await presentPost(context, post)
  const note = await staffNote(request, () => ({
    reason: view.state ? `${view.state}: only staff can see this article.` : undefined,
    edit: [{ label: 'Edit this article', to: editLinks.post(post.id) }],
  }))
  return { ...view, ...note }
}

export default function PostPage() {
  const post = useLoaderData<typeof loader>()
  return (
    <>
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

function articleData(origin: string, shop: ShopFacts, post: PostView) {
  const { path, url, title, description, author, image, isoDate, isoChanged } = post
  const house = { '@type': 'Organization', name: shop.name, url: origin }
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    mainEntityOfPage: url,
    datePublished: isoDate,
    dateModified: isoChanged,
    author: author === shop.name ? house : { '@type': 'Person', name: author },
    publisher: house,
    image,
  }
  return [
    article,
    breadcrumbs(origin, [
      { name: 'The Journal', path: addresses.journal() },
      { name: title, path },
    ]),
  ]
}
