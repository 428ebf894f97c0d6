import { absolute } from '~/format/address'
import { links } from '~/links'
import type { ShopFacts } from '~/shop'
import { breadcrumbs } from '~/storefront/shell/shared/page-meta'
import type { PostView } from './post.presenter.server'

export function articleProperties({ isoDate, isoChanged, topics }: PostView) {
  return [
    { property: 'article:published_time', content: isoDate },
    { property: 'article:modified_time', content: isoChanged },
    ...topics.map((topic) => ({ property: 'article:tag', content: topic })),
  ]
}

export function articleData(origin: string, shop: ShopFacts, post: PostView) {
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
      { name: 'The Journal', path: links.journal() },
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
