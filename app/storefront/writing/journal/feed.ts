import { shopFacts } from '~/models/shop/shop.server'
import { listPublished } from '~/models/writing/post/post.server'
import { env } from '~/runtime/env.server'
import { feedOf } from './feed.server'

const NEWEST = 50

export async function loader() {
  const feed = await feedOf(env.ORIGIN, await shopFacts(), await listPublished({ limit: NEWEST }))
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
