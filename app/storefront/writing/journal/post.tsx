import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { absolute } from '~/format/address'
import { href } from '~/href'
import { requirePage } from '~/http/old-address.server'
import { isLowData } from '~/http/request-headers'
import { redirectIfMoved } from '~/http/respond.server'
import { isStaff, staffNote } from '~/http/session.server'
import { links as addresses } from '~/links'
import { findByIdOrSlug } from '~/models/writing/post/post.server'
import type { ShopFacts } from '~/shop'
import { Missing } from '~/storefront/shell/hidden-page'
import { isLowDataPage, originOf, shopOf } from '~/storefront/shell/shared/layout-data'
import { breadcrumbs, pageMeta, structured, unlisted } from '~/storefront/shell/shared/page-meta'
import { stylesheets } from '~/ui/stylesheets'
import styles from './post.css?url'
import { type PostView, presentPost } from './post.presenter.server'
import { PostPage } from './post-page'

const MISSING = 'Article Not Found'

export const meta: MetaFunction<typeof loader> = ({ data: post, matches }) => {
  if (!post) return unlisted(MISSING, matches)
  const { searchTitle, description, path, shared, alt, state } = post
  const robots = state ? 'noindex' : undefined
  return [
    ...pageMeta({ title: searchTitle, description, path, robots, picture: shared, alt, type: 'article', matches }),
    ...(isLowDataPage(matches) ? [] : articleProperties(post)),
    ...structured(matches, ...articleData(originOf(matches), shopOf(matches), post)),
  ]
}

export const links = stylesheets(styles)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const drafts = await isStaff(request)
  const found = findByIdOrSlug(params.reference ?? '', { drafts })
  const post = await requirePage(
    redirectIfMoved(found, ({ slug }) => addresses.post(slug)),
    request,
  )
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

function articleProperties({ isoDate, isoChanged, topics }: PostView) {
  return [
    { property: 'article:published_time', content: isoDate },
    { property: 'article:modified_time', content: isoChanged },
    ...topics.map((topic) => ({ property: 'article:tag', content: topic })),
  ]
}

function articleData(origin: string, shop: ShopFacts, post: PostView) {
  const { path, url, title, description, image, isoDate, isoChanged, words, topics } = post
  const house = { '@type': 'Organization', name: shop.name, url: origin }
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    mainEntityOfPage: url,
    datePublished: isoDate,
    dateModified: isoChanged,
    author: post.author === shop.name ? house : personOf(origin, post),
    publisher: house,
    image,
    wordCount: words,
    articleSection: topics[0],
    keywords: topics.length > 0 ? topics : undefined,
  }
  return [
    article,
    breadcrumbs(origin, [
      { name: 'The Journal', path: addresses.journal() },
      { name: title, path },
    ]),
  ]
}

function personOf(origin: string, { author, aboutAuthor: about }: PostView) {
  return {
    '@type': 'Person',
    name: author,
    description: about?.biography ?? undefined,
    image: about?.picture ? absolute(origin, about.picture.src) : undefined,
  }
}
