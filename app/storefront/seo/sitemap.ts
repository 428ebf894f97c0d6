import { listPublicRows } from '~/models/operations/sitemap/sitemap.server'
import { env } from '~/runtime/env.server'
import { sitemapOf } from './sitemap.server'

export async function loader() {
  const sitemap = sitemapOf(env.ORIGIN, await listPublicRows())
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
