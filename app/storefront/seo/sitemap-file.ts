import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '~/http/respond.server'
import { listPublicRows } from '~/models/operations/sitemap/sitemap.server'
import { env } from '~/runtime/env.server'
import { sitemapFile } from './sitemap.server'

const NAME = /^([1-9]\d{0,3})\.xml$/

export async function loader({ params }: LoaderFunctionArgs) {
  const [, number] = NAME.exec(params.name ?? '') ?? []
  const file = number ? sitemapFile(env.ORIGIN, await listPublicRows(), Number(number)) : null
  if (file === null) throw notFound()
  return new Response(file, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
