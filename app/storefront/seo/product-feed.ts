import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { escapeXml } from '~/format/escape'
import { notFound, STREAMED } from '~/http/respond.server'
import { type FeedItem, feedItems } from '~/models/operations/product-feed/product-feed.server'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'

/** In the form of RSS 2.0 with the attributes of Google Merchant Center. */
export async function loader() {
  const { product_feed, name } = await shopSettings()
  if (!product_feed) throw notFound()
  const content = createReadableStreamFromReadable(Readable.from(document(name)))
  return new Response(content, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...STREAMED } })
}

async function* document(name: string) {
  const about = `<title>${escapeXml(name)}</title><link>${escapeXml(env.ORIGIN)}</link><description>All pieces</description>`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about}\n`
  for await (const item of feedItems()) yield `<item>${item.map(tagOf).join('')}</item>\n`
  yield '</channel></rss>\n'
}

function tagOf([attribute, value]: FeedItem[number]): string {
  const content = typeof value === 'string' ? escapeXml(value) : value.map(tagOf).join('')
  return `<g:${attribute}>${content}</g:${attribute}>`
}
