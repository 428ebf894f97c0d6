import { absolute } from '~/format/address'
import { escapeXml } from '~/format/escape'
import { summary } from '~/format/text'
import { links } from '~/links'
import { pictureOf } from '~/models/media/picture.server'
import { renderPage } from '~/models/writing/markup/page-html.server'
import type { Post } from '~/models/writing/post/post.server'
import type { ShopFacts } from '~/shop'
import { htmlOf } from './post.presenter.server'

const DESCRIPTION_CHARACTERS = 280
const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

export async function feedOf(origin: string, shop: ShopFacts, posts: Post[]): Promise<string> {
  const [newest] = posts
  const items: string[] = []
  for (const post of posts) items.push(await itemOf(origin, shop, post))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${escapeXml(`The Journal | ${shop.name}`)}</title>
<link>${escapeXml(origin + links.journal())}</link>
<description>${escapeXml(`Notes on stones, metals, making and care from ${shop.name}.`)}</description>
<language>en-AU</language>
<atom:link href="${escapeXml(origin + links.journalFeed())}" rel="self" type="application/rss+xml" />
${newest ? `<lastBuildDate>${momentOf(newest).toUTCString()}</lastBuildDate>\n` : ''}${items.join('')}</channel>
</rss>
`
}

async function itemOf(origin: string, shop: ShopFacts, post: Post): Promise<string> {
  const address = origin + links.post(post.slug)
  const { parts } = await renderPage(post.content)
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${escapeXml(address)}</link>
<guid isPermaLink="false">${escapeXml(origin + links.post(String(post.id)))}</guid>
<pubDate>${momentOf(post).toUTCString()}</pubDate>
<dc:creator>${escapeXml(post.author ?? shop.name)}</dc:creator>
${post.tags.map((tag) => `<category>${escapeXml(tag)}</category>\n`).join('')}<description>${escapeXml(post.excerpt ?? post.meta_description ?? summary(post.content_text, DESCRIPTION_CHARACTERS))}</description>
<content:encoded>${escapeXml(absoluteHtml(htmlOf(parts), origin, address))}</content:encoded>
${post.image ? coverOf(origin, post) : ''}</item>
`
}

function coverOf(origin: string, { image, image_alt }: Post): string {
  const { src, width, height } = pictureOf(image)
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const alt = image_alt ? `<media:description type="plain">${escapeXml(image_alt)}</media:description>` : ''
  return `<media:content url="${escapeXml(absolute(origin, src))}" medium="image"${size}>${alt}</media:content>\n`
}

/** `html` must be sanitised: its tags have no bracket within. */
export function absoluteHtml(html: string, origin: string, address: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/g, (tag) =>
    tag
      .replaceAll(
        / (href|src)="([/#][^"]*)"/g,
        (_, name, to: string) => ` ${name}="${to.startsWith('#') ? address : origin}${to}"`,
      )
      .replaceAll(/ srcset="([^"]*)"/g, (_, set: string) => ` srcset="${set.replaceAll(/(^|, )\//g, `$1${origin}/`)}"`),
  )
}

function momentOf({ published_at, created_at }: Post): Date {
  return published_at ?? created_at
}
