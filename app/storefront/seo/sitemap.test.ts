import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { listPublicRows } from '~/models/operations/sitemap/sitemap.server'
import { makePage } from '../../../tests/factories/page'
import { makePost } from '../../../tests/factories/post'
import { makeProduct } from '../../../tests/factories/product'
import { sitemapFile, sitemapOf } from './sitemap'

const ORIGIN = 'https://boutique.example'

async function addresses() {
  const sitemap = parse(sitemapOf(ORIGIN, await listPublicRows()))
  return sitemap.querySelectorAll('loc').map((loc) => loc.text.replace(ORIGIN, ''))
}

test('public pages are listed once, at their canonical URL', async () => {
  const ring = await makeProduct({ description: 'A vintage ruby in white gold.' })
  await makePost({ slug: 'out-now', tags: ['pearl care', 'Opals & light'] })
  await makePage({ slug: 'terms' })
  await makePage({ slug: 'repairs' })
  const listed = await addresses()
  const expected = [
    '/',
    '/about',
    '/contact',
    '/blog',
    '/ring-size-guide',
    '/collections',
    '/products',
    '/collections/rings',
  ]
  expected.push('/products/signet-rings', '/materials/ruby', '/materials/white-gold', '/style/vintage')
  expected.push('/blog?topic=pearl+care', '/blog?topic=Opals+%26+light')
  expected.push(`/product/${ring.id}`, '/blog/out-now', '/terms', '/page/repairs')
  expect(listed).toEqual(expect.arrayContaining(expected))
  expect(new Set(listed).size).toBe(listed.length)
})

test('hidden pages and empty lists are not listed', async () => {
  const hidden = await makeProduct({ active: false, category: 'watches', subcategory: 'mens-watches' })
  await makePost({ slug: 'not-yet', published_at: '2099-01-01T00:00:00Z' })
  await makePost({ slug: 'draft', is_published: false })
  await makePage({ slug: 'unpublished', is_published: false })
  const listed = (await addresses()).join(' ')
  for (const absent of [`/product/${hidden.id}`, 'watches', 'not-yet', 'draft', 'unpublished']) {
    expect(listed).not.toContain(absent)
  }
})

test('an entry has the time of its last change', async () => {
  const { id } = await makeProduct()
  const [row] = (await listPublicRows()).products.filter((product) => product.id === id)
  expect(sitemapOf(ORIGIN, await listPublicRows())).toContain(
    `<url><loc>${ORIGIN}/product/${id}</loc><lastmod>${row?.updated_at.toISOString()}</lastmod></url>`,
  )
})

test('too many addresses for one file are in several, which an index names', async () => {
  for (let number = 1; number <= 5; number += 1) await makeProduct({ slug: `ring-${number}` })
  const rows = await listPublicRows()
  const whole = (await addresses()).sort()
  const index = parse(sitemapOf(ORIGIN, rows, 4))
  const files = index.querySelectorAll('sitemapindex > sitemap > loc').map((loc) => loc.text)
  expect(files.length).toBe(Math.ceil(whole.length / 4))
  const found = files.flatMap((file, place) => {
    expect(file).toBe(`${ORIGIN}/sitemaps/${place + 1}.xml`)
    const listed = parse(sitemapFile(ORIGIN, rows, place + 1, 4) ?? '').querySelectorAll('urlset > url > loc')
    expect(listed.length).toBeLessThanOrEqual(4)
    return listed.map((loc) => loc.text.replace(ORIGIN, ''))
  })
  expect(found.sort()).toEqual(whole)
  expect(sitemapFile(ORIGIN, rows, files.length + 1, 4)).toBeNull()
})
