import { expect } from 'vitest'
import { change } from '../support/database'
import { headingsOf, headOf, linksOf, structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'

const care = { slug: 'care', title: 'Care', content: '<p>Wipe it.</p>' }

test.for<[path: string, title: string]>([
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/shipping-returns', 'Shipping & Returns'],
  ['/faq', 'Frequently Asked Questions'],
])('%s is %s, also under /page, with the short path as its canonical URL', async ([path, title], { visitor }) => {
  for (const address of [path, `/page${path}`]) {
    const page = await visitor.get(address)
    expect(page.status).toBe(200)
    expect(headingsOf(page)).toEqual([title])
    expect(headOf(page)).toMatchObject({ canonical: path, robots: undefined })
  }
})

test('the questions are in the structured data', async ({ visitor }) => {
  const data = structuredDataOf(await visitor.get('/faq'))
  expect(data[0]).toMatchObject({ '@type': 'FAQPage' })
})

test('the ring size guide compares sizes, and offers a sizer by post', async ({ visitor }) => {
  const page = await visitor.get('/ring-size-guide')
  expect(headingsOf(page)).toEqual(['Ring Size Guide'])
  expect(headOf(page)).toMatchObject({ canonical: '/ring-size-guide', robots: undefined })
  expect(structuredDataOf(page)[0]).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(page.headers.get('ETag')).not.toBeNull()
  const sizes = page.html
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(({ text }) => text))
  expect(sizes).toContainEqual(['L½', '16.5', '51.9', '6', '52'])
  expect(page.html.querySelectorAll('.listed th').map(({ text }) => text)).toEqual(['J½', 'L½', 'N½', 'P½', 'R½'])
  const [request = ''] = linksOf(page, /^Ask for a ring sizer/)
  expect((await visitor.get(request)).html.querySelector('textarea')?.text).toContain('Please post me a ring sizer.')
})

test.for<[from: string, text: RegExp]>([
  ['/product/8', /^ring size guide$/],
  ['/search?q=ring+sizes', /^Ring Size Guide/],
  ['/faq', /^ring size guide$/],
])('%s leads to the ring size guide', async ([from, text], { visitor }) => {
  expect(linksOf(await visitor.get(from), text)).toContain('/ring-size-guide')
})

test('an unpublished page shows a message to visitors and a banner to staff', async ({ visitor, writer }) => {
  await writer.add('/pages', { ...care, slug: 'hidden', content: '<p>Not yet.</p>', is_published: false })
  const page = await visitor.get('/page/hidden')
  expect(page.status).toBe(404)
  expect(headingsOf(page)).toEqual(['Page Not Available'])
  expect(page.html.text).toContain('This page is currently not available for viewing.')
  expect(page.text).not.toContain('Not yet.')
  expect(headOf(page)).toMatchObject({ robots: 'noindex' })
  await visitor.signIn()
  const preview = await visitor.get('/page/hidden')
  expect(preview.status).toBe(200)
  expect(preview.html.querySelector('[role=note]')?.text).toContain('Draft')
  expect(preview.html.text).toContain('Not yet.')
})

test('a page keeps its formatting and loses unsafe HTML', async ({ visitor, writer }) => {
  const content = `<h2>Gold</h2><p onclick="alert(1)">A <strong>soft</strong> cloth.</p><script>alert(2)</script>
    <a href="javascript:alert(3)">No</a> <a href="/contact">Yes</a> <img src="x" onerror="alert(4)"><iframe src="//evil.example"></iframe>`
  await writer.add('/pages', { ...care, slug: 'gold', content })
  const page = await visitor.get('/page/gold')
  const prose = page.html.querySelector('.prose')
  expect(prose?.querySelector('strong')?.text).toBe('soft')
  expect(prose?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([undefined, '/contact'])
  expect(prose?.innerHTML).not.toMatch(/alert|script|onclick|onerror|iframe/)
})

test('a page in formatted text shows its sections; hostile HTML is text', async ({ visitor, writer }) => {
  const content = [
    '<script>alert(1)</script><img src=x onerror=alert(2)>',
    '::: beside\n![A ring](/images/yellow-gold-signet-ring.jpg)\n\nWords **beside** it.\n:::',
    '::: questions\n### Which sizes?\n\nFive to *nine*.\n:::',
    '[[hours]]\n\n[[map]]\n\n[[collection:rings]]\n\n[[contact]]\n\nThe end.',
  ].join('\n\n')
  await writer.add('/pages', { ...care, slug: 'sections', content, content_format: 'markup' })
  const page = await visitor.get('/page/sections')
  const main = page.html.querySelector('main')
  expect(main?.querySelectorAll('script, img[onerror]')).toEqual([])
  expect(main?.text).toContain('<script>alert(1)</script>')
  expect(main?.querySelector('.beside > figure + .beside-text strong')?.text).toBe('beside')
  expect(main?.querySelector('.questions summary')?.text).toBe('Which sizes?')
  expect(main?.querySelector('.opening-hours')?.text).toContain('10am-6pm')
  expect(linksOf(page, /^Show the map/)[0]).toContain('openstreetmap.org')
  expect(main?.querySelectorAll('.collection-cards li')).toHaveLength(4)
  expect(main?.querySelector('form')?.getAttribute('action')).toBe('/contact')
  expect(main?.querySelectorAll('.prose').at(-1)?.text.trim()).toBe('The end.')
  expect(structuredDataOf(page)[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Which sizes?', acceptedAnswer: { text: 'Five to nine.' } }],
  })
})

test('terms, questions and search say of payment, deposit and lay-by what the settings say now', async ({
  server,
  visitor,
}) => {
  const said = async (path: string) => (await visitor.get(path)).html.querySelector('main')?.text ?? ''
  const places = ['/terms', '/faq', '/search?q=layby']
  change(
    server.databaseFile,
    'UPDATE shop SET selling = 1, transfer_days = 2, deposit_percent = 40, layby_months = NULL',
  )
  for (const path of places) expect(await said(path), path).toContain('We do not offer lay-by.')
  change(server.databaseFile, 'UPDATE shop SET transfer_days = 4, layby_months = 5, layby_fee_cents = 2500')
  for (const path of places) expect(await said(path), path).toMatch(/over up to 5 months.*charge of \$25\.00/)
  for (const path of ['/terms', '/faq', '/search?q=payment']) {
    expect(await said(path), path).toContain('for four days on which we are open')
  }
  expect(await said('/terms')).toContain('a deposit of 40 per cent')
  for (const path of [...places, '/shipping-returns', '/search?q=deposit', '/contact']) {
    expect(await said(path), path).not.toContain('[[')
  }
})

test('the contact form of a page sends a message', async ({ visitor }) => {
  const page = await visitor.get('/page/visit-us')
  const message = {
    ...{ full_name: 'Ada', email: 'ada@example.com', inquiry_type: 'custom', message: 'Is the bench busy?' },
  }
  const sent = await visitor.submit(page, '#contact-form', message)
  expect(sent.status).toBe(303)
  expect((await visitor.get(sent.location ?? '')).html.text).toContain('Your reference number is')
})

test('programs read the source of a page with its format, and its HTML under its slug', async ({
  api,
  anonymousApi,
}) => {
  const page = { ...care, slug: 'by-program', content: '**Wipe** it.\n\n[[contact]]', content_format: 'markup' }
  const { json } = await api.call('POST', '/pages', page)
  const { id } = json as { id: number }
  const { content_format: _, ...without } = page
  const changed = await api.call('PUT', `/pages/${id}`, { ...without, title: 'Changed' })
  expect(changed.json).toMatchObject({ content: page.content, content_format: 'markup', title: 'Changed' })
  expect((await anonymousApi.get('/pages/slug/by-program')).json).toEqual({
    title: 'Changed',
    content: '<p><strong>Wipe</strong> it.</p>\n',
    is_published: true,
  })
  expect((await api.call('POST', '/pages', { ...page, content_format: 'rtf' })).status).toBe(400)
})

test('former slugs of a page and of a collection redirect permanently', async ({ visitor, writer }) => {
  const id = await writer.add('/pages', { ...care, slug: 'old-care' })
  await writer.replace(`/pages/${id}`, care)
  const page = await visitor.get('/page/old-care')
  expect([page.status, page.location]).toEqual([301, '/page/care'])
  const collection = { name: 'Tides', slug: 'old-tides' }
  const tides = await writer.add('/collections', collection)
  await writer.replace(`/collections/${tides}`, { ...collection, slug: 'tides' })
  const listing = await visitor.get('/collections/old-tides')
  expect([listing.status, listing.location]).toEqual([301, '/collections/tides'])
})

test.for(['/nowhere', '/page/nowhere', '/collections/rings/more'])('%s is not found', async (path, { visitor }) => {
  const page = await visitor.get(path)
  expect(page.status).toBe(404)
  expect(headingsOf(page)[0]).toMatch(/Page Not Found$/)
  expect(headOf(page).robots).toBe('noindex')
  expect(linksOf(page, /Back to the shop/)).toEqual(['/'])
})

test('what is missing can be searched for, and shows no request id', async ({ visitor }) => {
  for (const path of ['/nowhere', '/product/999999', '/blog/nowhere', '/page/nowhere']) {
    const { html } = await visitor.get(path)
    expect(html.querySelector('main form[role=search]')?.getAttribute('action'), path).toBe('/search')
    expect(html.querySelector('[data-request-id]'), path).toBeNull()
  }
})

test('an unknown address of the back office belongs to the back office', async ({ visitor, staff }) => {
  expect(await visitor.get('/admin/nowhere')).toMatchObject({ status: 303 })
  const page = await staff.get('/admin/nowhere')
  expect(page.status).toBe(404)
  expect(linksOf(page, /Back to the dashboard/)).toEqual(['/admin/dashboard'])
})

test.for<[path: string, image: string]>([
  ['/', 'hero-rings-emerald-velvet-share.jpg'],
  ['/product/8', 'white-gold-sapphire-halo-ring-share.jpg'],
  ['/blog/caring-for-pearls', 'pearl-strand-necklace-share.jpg'],
])('%s is shared with a picture of 1200 × 630, described', async ([path, image], { visitor }) => {
  const { html } = await visitor.get(path)
  const shared = (name: string) => html.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? ''
  expect(shared('image')).toMatch(new RegExp(`^http.*/images/${image}$`))
  expect([shared('image:width'), shared('image:height'), shared('locale')]).toEqual(['1200', '630', 'en_AU'])
  expect(shared('image:alt').length).toBeGreaterThan(5)
  expect(html.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe('summary_large_image')
  const picture = await visitor.get(new URL(shared('image')).pathname)
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
})

test('browsers that look for /favicon.ico find it', async ({ visitor }) => {
  expect((await visitor.get('/favicon.ico')).headers.get('Content-Type')).toBe('image/x-icon')
})

test.for<[q: string, kinds: string[], marked: string]>([
  ['opal', ['Pieces', 'Journal'], 'Opal'],
  ['jewelry', ['Pieces', 'Journal', 'Pages'], 'jewellery'],
  ['white-gold', ['Pieces'], 'white gold'],
  ['flind sol', ['Pieces'], 'Flind'],
])('a search for “%s” finds %j and marks the matches', async ([q, kinds, marked], { visitor }) => {
  const page = await visitor.get(`/search?q=${encodeURIComponent(q)}`)
  expect(page.status).toBe(200)
  const headings = page.html.querySelectorAll('main h2').map(({ text }) => text.replace(/\s*\(.*/, '').trim())
  for (const kind of kinds) expect(headings.join(), kind).toMatch(new RegExp(kind, 'i'))
  const marks = page.html.querySelectorAll('mark').map(({ text }) => text.toLowerCase())
  expect(marks.some((mark) => marked.toLowerCase().includes(mark) || mark.includes(marked.toLowerCase()))).toBe(true)
  expect(headOf(page).robots).toBe('noindex,follow')
})

test('a search without results shows a message and links, and an empty one suggests queries', async ({ visitor }) => {
  const page = await visitor.get('/search?q=<b>xylophone')
  expect(page.html.text).toContain('Nothing Found')
  expect(page.html.querySelector('#q')?.getAttribute('value')).toBe('<b>xylophone')
  expect(linksOf(page, /Browse Collections/)).toContain('/collections')
  expect((await visitor.get('/search')).html.text).toContain('Popular searches')
})

test.for([`"`, `*`, `a AND`, `NEAR(`, `x OR`, `-`, `'; DROP TABLE product`])(
  'any input is searched as words: %s',
  async (q, { visitor }) => expect((await visitor.get(`/search?q=${encodeURIComponent(q)}`)).status).toBe(200),
)

test('every URL of the sitemap works and is canonical', async ({ visitor }) => {
  const { text, headers } = await visitor.get('/sitemap.xml')
  expect(headers.get('Content-Type')).toContain('xml')
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/contact',
      '/collections/rings',
      '/product/1',
      '/terms',
      '/blog?topic=Pearls',
    ]),
  )
  expect(paths.filter((path) => /^\/(admin|api|cart|account)/.test(path))).toEqual([])
  for (const path of paths) {
    const page = await visitor.get(path)
    expect([path, page.status, headOf(page).canonical, headOf(page).robots]).toEqual([path, 200, path, undefined])
  }
})

test('robots.txt lists private paths and the sitemap', async ({ visitor }) => {
  const { text, status } = await visitor.get('/robots.txt')
  expect(status).toBe(200)
  expect(text).toMatch(/^Disallow: \/admin$/m)
  expect(text).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m)
})

const PAGES = [
  ...['/', '/collections', '/collections/rings', '/products', '/materials', '/style/vintage', '/product/1'],
  ...['/blog', '/blog/caring-for-pearls', '/about', '/contact', '/search', '/search?q=ring', '/terms', '/faq'],
]
test.for(PAGES)('%s has one top heading, a title, a description and a canonical address', async (path, { visitor }) => {
  const page = await visitor.get(path)
  expect(headingsOf(page)).toHaveLength(1)
  const { title, description, canonical } = headOf(page)
  expect(title.length).toBeGreaterThan(10)
  expect(description?.length).toBeGreaterThan(30)
  expect(canonical).toBe(path)
  for (const data of structuredDataOf(page)) expect(data['@context']).toBe('https://schema.org')
})
