import { links } from '~/links'
import { breadcrumbs } from '~/storefront/seo/breadcrumbs'
import { shop } from '~/shop'
import type { PostView } from './post.presenter.server'

/** The structured data of an article: itself, and the way to it. */
export function articleData(origin: string, post: PostView) {
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
      { name: 'The Journal', path: links.journal() },
      { name: title, path },
    ]),
  ]
}
