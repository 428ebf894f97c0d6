import sharp from 'sharp'
import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { change, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse, Visitor } from '../support/visitor'
import type { Writer } from '../support/writing'

const FORM = 'form.record-form'

const screen = (slug: string) => `/admin/settings/${slug}`

async function save(staff: Visitor, slug: string, fields: Record<string, string | File>): Promise<PageResponse> {
  return staff.submit(await staff.get(screen(slug)), FORM, fields, screen(slug))
}

async function saved(staff: Visitor, slug: string, fields: Record<string, string | File>): Promise<void> {
  const response = await save(staff, slug, fields)
  expect(response.status, response.text).toBe(303)
}

async function file(width: number, height: number): Promise<File> {
  return new File([await picture({ width, height }).png().toBuffer()], 'mark.png', { type: 'image/png' })
}

const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())

test.for(['house', 'social', 'delivery', 'tax'])(
  '%s changes nothing when saved unchanged',
  async (slug, { server, staff }) => {
    const stored = () => {
      const [{ version: _, updated_at: __, ...row } = {}] = rows<Record<string, unknown>>(
        server.databaseFile,
        'SELECT * FROM shop',
      )
      return row
    }
    const before = stored()
    await saved(staff, slug, {})
    expect(stored()).toEqual(before)
  },
)

test('logo and icon take the place of the name and of the drawn icon; the media library knows', async ({
  server,
  visitor,
  staff,
}) => {
  const before = await visitor.get('/favicon.svg')
  expect(before.headers.get('Content-Type')).toBe('image/svg+xml')
  expect((await visitor.get('/')).html.querySelector('.site-header .wordmark')?.text).toBe('Aurelia & Finch')
  await saved(staff, 'house', { logo_url_file: await file(600, 150), favicon_url_file: await file(200, 200) })

  const home = await visitor.get('/')
  for (const place of ['.site-header', '.site-footer']) {
    const logo = home.html.querySelector(`${place} .wordmark img`)
    expect(logo?.attributes).toMatchObject({ alt: 'Aurelia & Finch', width: '600', height: '150' })
    expect((await visitor.get(logo!.attributes.src!)).headers.get('Content-Type')).toBe('image/webp')
  }
  const icons = home.html.querySelectorAll('link[rel*=icon]').map((link) => link.getAttribute('href') ?? '')
  expect(icons.map((address) => address.replace(/\?v=[\da-f]{8}$/, '?v'))).toEqual([
    '/favicon.ico?v',
    '/favicon.png?v',
    '/apple-touch-icon.png?v',
  ])
  expect(await sharp(await bytesOf(server.origin + icons[1])).metadata()).toMatchObject({ format: 'png', width: 192 })
  expect(await sharp(await bytesOf(server.origin + icons[2])).metadata()).toMatchObject({ format: 'png', width: 180 })
  expect((await bytesOf(`${server.origin}/favicon.ico`)).readUInt16LE(4)).toBe(3)
  const after = await visitor.get('/favicon.svg', { 'If-None-Match': before.headers.get('ETag') ?? '' })
  expect([after.status, after.text.includes('<image')]).toEqual([200, true])
  expect(after.headers.get('Cache-Control')).not.toMatch(/immutable|max-age=[1-9]/)

  const [shop] = rows<{ logo_url: string }>(server.databaseFile, 'SELECT logo_url FROM shop')
  const [stored] = rows<{ id: number }>(server.databaseFile, 'SELECT id FROM picture WHERE address = ?', shop?.logo_url)
  expect(linksOf(await staff.get(`/admin/media/${stored?.id}`), /Logo/)).toEqual(['/admin/settings'])
  const replace = `/admin/media/${stored?.id}/replace`
  const replaced = await staff.submit(await staff.get(replace), 'dialog form', { file: await file(640, 160) }, replace)
  expect(replaced.status, replaced.text).toBe(303)
  expect((await visitor.get('/')).html.querySelector('.site-header .wordmark img')?.attributes.width).toBe('640')
})

test('what cannot be a logo or an icon is refused, and what was typed stays', async ({ staff }) => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg', { type: 'image/svg+xml' })
  const drawn = await save(staff, 'house', { name: 'Marlow', logo_url_file: svg })
  expect([drawn.status, drawn.html.querySelector('[name=name]')?.getAttribute('value')]).toEqual([400, 'Marlow'])
  expect(drawn.html.querySelector('#house-logo_url_file-error')?.text).toContain('This is not a picture')
  const wide = await save(staff, 'house', { favicon_url_file: await file(300, 200) })
  expect(wide.html.querySelector('#house-favicon_url-error')?.text).toContain('square picture')
  expect(wide.html.querySelector('[name=favicon_url]')?.getAttribute('value')).toMatch(/^\/uploads\/.*-300x200\.jpg$/)
})

test('the references of earlier enquiries are found after the initials have changed', async ({ server, staff }) => {
  const [enquiry] = rows<{ id: number }>(server.databaseFile, 'SELECT id FROM enquiry LIMIT 1')
  const reference = /AF-[\dA-Z]{6}/.exec((await staff.get(`/admin/contact/${enquiry?.id}`)).text)?.[0] ?? ''
  await saved(staff, 'house', { initials: 'md' })
  expect((await staff.get(`/admin/contact/${enquiry?.id}`)).text).toContain(reference.replace('AF', 'MD'))
  const history = (await staff.get('/admin/history/shop/1')).html.querySelector('.history > li')?.text
  expect(history).toMatch(/Initials[^]*AF[^]*MD/)
  const found = await staff.get(`/admin/search?q=${reference}`)
  expect(found.html.querySelector(`a[href^="/admin/contact/${enquiry?.id}"]`)).not.toBeNull()
})

test('social profiles are shown in their order; without any, nothing asks to follow', async ({ visitor, staff }) => {
  const empty = Object.fromEntries([1, 2, 3, 4].map((row) => [`url_${row}`, '']))
  await saved(staff, 'social', {
    url_1: '',
    network_5: 'TikTok',
    url_5: 'https://www.tiktok.com/@marlow',
    position_5: '1',
  })
  const home = await visitor.get('/')
  const shown = home.html.querySelectorAll('.site-footer a[target]').map((link) => link.getAttribute('href'))
  expect(shown[0]).toBe('https://www.tiktok.com/@marlow')
  expect(shown).toHaveLength(4)
  await saved(staff, 'social', { ...empty, handle: '' })
  const without = await visitor.get('/')
  expect(without.html.text).not.toMatch(/Follow (?:Us|Our Journey)|undefined/)
  const wrong = await save(staff, 'social', { url_2: 'www.instagram.com/marlow' })
  expect(wrong.html.querySelector('#social-url_2-error')?.text).toContain('https://')
  expect(wrong.html.querySelector('[name=url_2]')?.getAttribute('value')).toBe('www.instagram.com/marlow')
})

async function buy(visitor: Visitor, writer: Writer, name: string): Promise<string> {
  const piece = { name, slug: name.toLowerCase(), price: '500.00', inventory_count: 3, active: true }
  const id = await writer.add('/admin/products', piece)
  await visitor.post('/cart', { product_id: String(id), quantity: '1' })
  return `/product/${id}`
}

test('ABN and GST are where customers look for them', async ({ visitor, staff, writer }) => {
  const address = await buy(visitor, writer, 'Derwent')
  expect((await visitor.get('/cart')).html.text).toContain('Prices include GST.')
  expect((await visitor.get(address)).html.text).not.toContain('GST')
  await saved(staff, 'tax', { abn: '51824753556', gst_included: [] as unknown as string })
  expect((await visitor.get('/')).html.querySelector('.site-footer')?.text).toContain('ABN 51 824 753 556.')
  expect((await visitor.get('/cart')).html.text).toContain('Prices are plus GST.')
  expect((await visitor.get('/cart/request')).html.text).toContain('Prices are plus GST.')
  const piece = await visitor.get(address)
  expect(piece.html.querySelector('.product-facts')?.text).toContain('Plus GST')
  expect(piece.text).toContain('"valueAddedTaxIncluded":false')
  expect((await visitor.get('/api/openapi.json')).text).toContain('Prices are plus GST.')
  expect((await staff.get(screen('tax'))).html.querySelector('[name=abn]')?.getAttribute('value')).toBe(
    '51 824 753 556',
  )
})

test('the threshold of free delivery and the texts of the tabs are on the pages at once', async ({
  server,
  visitor,
  staff,
  writer,
}) => {
  const address = await buy(visitor, writer, 'Huon')
  change(server.databaseFile, 'UPDATE shop SET free_delivery_cents = 99900000')
  expect((await visitor.get('/cart')).html.text).toMatch(/Add \$[\d,.]+ for free shipping/)
  expect((await visitor.get('/contact')).html.text).toContain(
    'Free shipping on domestic orders over $999,000. Shipping of a smaller order costs $15.',
  )
  const asked = await save(staff, 'delivery', { free_delivery: '' })
  expect([asked.status, asked.html.querySelector('.warnings')?.text]).toEqual([
    409,
    expect.stringContaining('Delivery says “Insured delivery, free over $250”, but no delivery is free.'),
  ])
  await saved(staff, 'delivery', { free_delivery: '', delivery: 'Insured delivery' })
  expect((await visitor.get('/cart')).html.text).not.toMatch(/free shipping/i)
  expect((await visitor.get(address)).html.text).not.toContain('Free shipping')
  await saved(staff, 'delivery', { free_delivery: '$120', shipping_tab: 'By <b>courier</b>.\n- Insured\n- Tracked' })
  const piece = await visitor.get(address)
  expect(piece.text).toContain('By &lt;b&gt;courier&lt;/b&gt;.')
  expect(
    piece.html
      .querySelectorAll('#shipping li')
      .map(({ text }) => text)
      .slice(-2),
  ).toEqual(['Insured', 'Tracked'])
  expect((await visitor.get('/cart')).html.text).toContain('Free shipping on domestic orders over $120.')
})

test('the web app manifest has the name, the colour and the icon of the shop', async ({ visitor, staff }) => {
  const address = (await visitor.get('/')).html.querySelector('link[rel=manifest]')?.getAttribute('href') ?? ''
  const manifestOf = async () => JSON.parse((await visitor.get(address)).text) as Record<string, unknown>
  expect((await visitor.get(address)).headers.get('Content-Type')).toBe('application/manifest+json')
  expect(await manifestOf()).toMatchObject({ theme_color: '#FBF8F3', start_url: '/' })
  await saved(staff, 'house', { name: 'Marlow & Daughter' })
  await saved(staff, 'look', { ground: 'pearl' })
  expect(await manifestOf()).toMatchObject({ name: 'Marlow & Daughter', theme_color: '#F5F5F3' })
})

test('the web app manifest has icons of 192 and 512 pixels, drawn or uploaded', async ({ server, visitor, staff }) => {
  const icons = async () => {
    const manifest = JSON.parse((await visitor.get('/manifest.webmanifest')).text) as { icons: Icon[] }
    const pictures = manifest.icons.map(async ({ src }) => sharp(await bytesOf(server.origin + src)).metadata())
    const sizes = (await Promise.all(pictures)).map(({ format, width, height }) => `${format} ${width}x${height}`)
    return { declared: manifest.icons.map(({ type, sizes }) => `${type.replace('image/', '')} ${sizes}`), sizes }
  }
  interface Icon {
    src: string
    type: string
    sizes: string
  }
  const expected = ['png 192x192', 'png 512x512']
  await saved(staff, 'house', { favicon_url: '' })
  expect(await icons()).toEqual({ declared: expected, sizes: expected })
  await saved(staff, 'house', { favicon_url_file: await file(600, 600) })
  expect(await icons()).toEqual({ declared: expected, sizes: expected })
})

test('dates have the style of the settings on cached pages, in the back office and in the history', async ({
  server,
  visitor,
  staff,
  writer,
}) => {
  const slug = 'dated'
  const id = await writer.add('/admin/blog', { title: 'Dated', slug, content: 'A text.', is_published: true })
  change(server.databaseFile, `UPDATE post SET published_at = 1741136400000 WHERE id = ${id}`)
  insertOrder(server.databaseFile)
  const { token } = rows<{ token: string }>(server.databaseFile, 'SELECT token FROM customer_order')[0]!
  const order = async () => (await visitor.get(`/order/${token}`)).html.text
  expect((await visitor.get(`/blog/${slug}`)).text).toContain('March 5, 2025')
  expect(await order()).toMatch(/We are holding your pieces until \w+ \d+, \d{4}, and/)
  const typed = await save(staff, 'house', { date_style: 'sideways' })
  expect([typed.status, typed.html.querySelector('[name=date_style]')?.getAttribute('aria-invalid')]).toEqual([
    400,
    'true',
  ])
  await saved(staff, 'house', { date_style: 'day-first' })
  expect((await visitor.get(`/blog/${slug}`)).text).toContain('5 March 2025')
  expect((await staff.get('/admin/blog?q=Dated')).text).toContain('5 Mar 2025')
  expect(await order()).toMatch(/We are holding your pieces until \d+ \w+ \d{4}, and/)
  expect((await staff.get('/admin/history/shop/1')).text).toContain('5 March 2025')
  await saved(staff, 'house', { date_style: 'month-first' })
  expect((await visitor.get(`/blog/${slug}`)).text).toContain('March 5, 2025')
})
