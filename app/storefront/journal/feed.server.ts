import { absolute } from '~/format/address'
import { imageAddress } from '~/format/picture-address'
import { splitParagraphs, summary } from '~/format/text'
import { escapeXml } from '~/format/escape'
import { links } from '~/links'
import type { Post } from '~/models/post/post.server'
import type { ShopFacts } from '~/shop'

const DESCRIPTION_CHARACTERS = 280
const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/** An RSS 2.0 document with absolute URLs. */
export function feedOf(origin: string, shop: ShopFacts, posts: Post[]): string {
  const [newest] = posts
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${escapeXml(`The Journal | ${shop.name}`)}</title>
<link>${escapeXml(origin + links.journal())}</link>
<description>${escapeXml(`Notes on stones, metals, making and care from ${shop.name}.`)}</description>
<language>en-AU</language>
<atom:link href="${escapeXml(origin + links.journalFeed())}" rel="self" type="application/rss+xml" />
${newest ? `<lastBuildDate>${momentOf(newest).toUTCString()}</lastBuildDate>\n` : ''}${posts.map((post) => itemOf(origin, shop, post)).join('')}</channel>
</rss>
`
}

function itemOf(origin: string, shop: ShopFacts, post: Post): string {
  const address = escapeXml(origin + links.post(post.slug))
  const content = splitParagraphs(post.content).map((paragraph) => `<p>${escapeXml(paragraph)}</p>`)
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="false">${escapeXml(origin + links.post(String(post.id)))}</guid>
<pubDate>${momentOf(post).toUTCString()}</pubDate>
<dc:creator>${escapeXml(post.author ?? shop.name)}</dc:creator>
${post.tags.map((tag) => `<category>${escapeXml(tag)}</category>\n`).join('')}<description>${escapeXml(post.meta_description ?? summary(post.content, DESCRIPTION_CHARACTERS))}</description>
<content:encoded>${escapeXml(content.join('\n'))}</content:encoded>
${post.image ? `<media:content url="${escapeXml(absolute(origin, imageAddress(post.image)))}" medium="image" />\n` : ''}</item>
`
}

function momentOf({ published_at, created_at }: Post): Date {
  return published_at ?? created_at
}
