import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { change, endNewestSession, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test as base } from '../support/server-test'
import { STAFF } from '../support/staff'
import { type PageResponse, Visitor } from '../support/visitor'

// Picture uploads in a browser without JavaScript.
const test = base.extend('ring', { scope: 'file' }, () => pictureFile({ width: 700, height: 500 }))

const FORM = 'form.record-form'
const UPLOADED = /^\/uploads\/[\da-f]{32}-\d+x\d+\.jpg$/
const uploads = (server: RunningServer) => {
  const folder = join(dirname(server.databaseFile), 'uploads')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

const valueOf = (page: PageResponse, name: string) => page.html.querySelector(`[name=${name}]`)?.getAttribute('value')
const fieldError = (page: PageResponse) => page.html.querySelector('.image-field .field-error')?.text.trim()

async function pictureFile(options: Parameters<typeof picture>[0]): Promise<File> {
  return new File([await picture(options).jpeg().toBuffer()], 'IMG_1.jpg', { type: 'image/jpeg' })
}

async function submit(
  staff: Visitor,
  path: string,
  fields: Record<string, string | File | File[]>,
): Promise<PageResponse> {
  return staff.submit(await staff.get(path), FORM, fields, path)
}

const forms: [path: string, image: string, table: string, typed: Record<string, string>][] = [
  ['/admin/products/new', 'main_image', 'product', { name: 'Half a ring', slug: 'half-a-ring', price: '12' }],
  ['/admin/products/1', 'main_image', 'product', { name: 'Another name' }],
  ['/admin/blog/edit/new', 'image', 'post', { title: 'Half a post', slug: 'half-a-post', content: 'Words' }],
  ['/admin/collections/edit/new', 'image', 'collection', { name: 'Half a collection' }],
  ['/admin/content/heritage', 'image', 'content_block', { title: 'Half a heritage' }],
  ['/admin/gemstone/new', 'image_url', 'gemstone', { gemstone_name: 'Jade', month: 'May', description: 'Green' }],
  ['/admin/gemstone/1', 'image_url', 'gemstone', { month: 'Half a month' }],
]

test.for(forms)(
  '%s: Upload keeps the input, and Save the upload',
  async ([path, image, table, typed], { server, staff }) => {
    const ring = await pictureFile({ width: 40 + path.length, height: 40 + table.length })
    const described = { ...typed, image_alt: `Half of it lies on ${table}` }
    const response = await submit(staff, path, { ...described, [`${image}_file`]: ring, intent: 'upload' })
    expect(response.status).toBe(200)
    for (const [name, value] of Object.entries(described)) {
      const shown = valueOf(response, name) ?? response.html.querySelector(`[name=${name}]`)?.text.trim()
      expect(shown).toBe(value)
    }
    const address = valueOf(response, image)
    expect(address).toMatch(UPLOADED)
    expect(response.html.querySelector('img.image-preview')?.getAttribute('src')).toBe(address)
    const stored = `SELECT image_alt FROM ${table} WHERE ${image} = ?`
    expect(rows(server.databaseFile, stored, address)).toEqual([])

    const saved = await staff.submit(response, FORM, {}, path)
    expect(saved.status).toBe(303)
    expect(rows(server.databaseFile, stored, address)).toEqual([{ image_alt: described.image_alt }])
  },
)

test('a chosen file is also uploaded when the form is saved', async ({ server, staff }) => {
  const path = '/admin/products/3'
  const chosen = await pictureFile({ width: 330, height: 330, colour: { r: 10, g: 90, b: 60 } })
  expect((await submit(staff, path, { main_image_file: chosen, image_alt: '  A ring of jade  ' })).status).toBe(303)
  const [row] = rows<{ main_image: string }>(server.databaseFile, 'SELECT main_image FROM product WHERE id = 3')
  expect(row?.main_image).toMatch(UPLOADED)

  const page = await new Visitor(server.origin).get('/product/3')
  const shared = page.html.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
  expect(shared).toContain(row?.main_image.replace('.jpg', '-share.jpg'))
  const { headers } = await new Visitor(server.origin).get(new URL(shared).pathname)
  expect(headers.get('content-type')).toBe('image/jpeg')
  const shown = page.html.querySelector('main picture')
  expect(shown?.querySelector('img')?.attributes).toMatchObject({ alt: 'A ring of jade', width: '330', height: '330' })
  for (const one of shown?.querySelectorAll('source') ?? []) {
    for (const part of (one.getAttribute('srcset') ?? '').split(', ')) {
      const response = await new Visitor(server.origin).get(part.split(' ')[0] ?? '')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, one.getAttribute('type')])
    }
  }
})

test('a new piece takes several pictures in their order, and keeps them when its form is refused', async ({
  server,
  staff,
}) => {
  const path = '/admin/products/new'
  const files = await Promise.all([1, 2, 3].map((at) => pictureFile({ width: 200 + at, height: 210 })))
  expect((await staff.get(path)).html.querySelector('[name=main_image_file]')?.attributes).toHaveProperty('multiple')
  const typed = { name: 'Three views', price: 'ten', main_image_file: files }
  const refused = await submit(staff, path, typed)
  expect([refused.status, valueOf(refused, 'name'), valueOf(refused, 'price')]).toEqual([400, 'Three views', 'ten'])
  const more = refused.html.querySelectorAll('[name=more_pictures]').map((box) => box.getAttribute('value'))
  expect(more).toHaveLength(2)
  expect((await staff.submit(refused, FORM, { choose: 'main_image' }, path)).status).toBe(303)
  const restored = await staff.get(`${path}?draft=on`)
  expect(restored.html.querySelectorAll('[name=more_pictures]')).toHaveLength(2)
  // The third is left out, and comes again last.
  const fields = { price: '10', more_pictures: more.slice(0, 1).map(String), main_image_file: [files[2]!] }
  const first = valueOf(refused, 'main_image')
  const saved = await staff.submit(refused, FORM, fields, path)
  expect(saved.status).toBe(303)
  const [row] = rows<{ main_image: string; more_pictures: string }>(
    server.databaseFile,
    "SELECT main_image, more_pictures FROM product WHERE name = 'Three views'",
  )
  const addresses = (JSON.parse(row?.more_pictures ?? '[]') as { address: string }[]).map(({ address }) => address)
  expect([row?.main_image, ...addresses].map((address) => /-(\d+)x/.exec(address ?? '')?.[1])).toEqual([
    '201',
    '202',
    '203',
  ])
  expect(row?.main_image).toBe(first)
})

test('a file that is no picture among several is named, and the others are kept', async ({ staff }) => {
  const path = '/admin/products/new'
  const files = [await pictureFile({ width: 301, height: 210 }), new File(['no'], 'notes.jpg', { type: 'image/jpeg' })]
  const refused = await submit(staff, path, { name: 'One view', main_image_file: files, intent: 'upload' })
  expect([refused.status, valueOf(refused, 'main_image')]).toEqual([400, expect.stringMatching(UPLOADED)])
  expect(fieldError(refused)).toContain('notes.jpg: This is not a picture')
})

test('a form without a file is saved unchanged, and an empty description is null', async ({ server, staff }) => {
  const path = '/admin/gemstone/1'
  expect((await submit(staff, path, { image_alt: 'Deep green' })).status).toBe(303)
  const stored = () => rows(server.databaseFile, 'SELECT image_url, image_alt FROM gemstone WHERE id = 1')
  const [before] = stored()
  expect(before).toMatchObject({ image_alt: 'Deep green' })
  expect((await submit(staff, path, { image_alt: '' })).status).toBe(303)
  expect(stored()).toEqual([{ ...before, image_alt: null }])
  const long = await submit(staff, path, { image_alt: 'a'.repeat(251) })
  expect([long.status, long.text.includes('At most 250 characters')]).toEqual([400, true])
})

const text = (content: string, name: string, type: string) => new File([content], name, { type })
const refused: [string, File, string][] = [
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.jpg', 'image/jpeg'), 'This is not a picture'],
  ['a page', text('<!doctype html>', 'a.png', 'image/png'), 'This is not a picture'],
  ['an empty file', text('', 'a.png', 'image/png'), 'This is not a picture'],
  ['a damaged one', text('GIF89a rubbish', 'a.gif', 'image/gif'), 'This picture is damaged'],
  ['one of 12 MB', new File([new Uint8Array(12e6)], 'a.jpg'), 'This file is larger than 10 MB'],
]

test.for(refused)('%s is reported at its field by either button', async ([, file, message], { server, staff }) => {
  const path = '/admin/products/5'
  const before = [uploads(server), rows(server.databaseFile, 'SELECT * FROM product WHERE id = 5')]
  const fields = { name: 'Typed', main_image: 'typed.jpg', main_image_file: file }
  for (const intent of ['', 'upload']) {
    const response = await submit(staff, path, { ...fields, intent })
    expect(response.status).toBe(400)
    expect(fieldError(response)).toContain(message)
    expect(response.html.querySelector('.error-summary a')?.getAttribute('href')).toBe('#product-main_image_file')
    expect(response.html.querySelector('#product-main_image_file')?.getAttribute('aria-invalid')).toBe('true')
    expect([valueOf(response, 'name'), valueOf(response, 'main_image')]).toEqual(['Typed', 'typed.jpg'])
  }
  expect([uploads(server), rows(server.databaseFile, 'SELECT * FROM product WHERE id = 5')]).toEqual(before)
})

test('Upload without a file shows an error', async ({ staff }) => {
  const response = await submit(staff, '/admin/products/5', { name: 'Typed', intent: 'upload' })
  expect([response.status, fieldError(response), valueOf(response, 'name')]).toEqual([
    400,
    'Choose a picture first',
    'Typed',
  ])
})

test('a stale form keeps its picture, shows both versions of the name and is saved when submitted again', async ({
  staff,
  ring,
}) => {
  const path = '/admin/products/6'
  const mine = await staff.get(path)
  await submit(staff, path, { name: 'Theirs' })
  const uploaded = await staff.submit(mine, FORM, { main_image_file: ring, intent: 'upload' }, path)
  const both = await staff.submit(uploaded, FORM, { name: 'Mine' }, path)
  expect(both.status).toBe(409)
  // Only one of them has changed the picture.
  expect(valueOf(both, 'main_image')).toContain('/uploads/')
  expect((await staff.submit(both, FORM, {}, path)).status).toBe(303)
})

test('a session that ends while a picture is chosen keeps the texts and reports the lost file', async ({
  server,
  ring,
}) => {
  const path = '/admin/products/7'
  const typist = new Visitor(server.origin)
  await typist.signIn()
  const page = await typist.get(path)
  endNewestSession(server.databaseFile)
  const heavy = new File([await ring.arrayBuffer(), new Uint8Array(9e6)], 'heavy.jpg')
  const fields = { name: 'Typed in vain?', main_image_file: heavy }
  const before = uploads(server)
  const response = await typist.submit(page, FORM, fields, path)
  expect(response.status).toBe(307)
  // A browser sends the same form on.
  const login = await typist.post(response.location ?? '', {
    ...fields,
    slug: 'typed-in-vain',
    price: '12',
    version: valueOf(page, 'version') ?? '',
  })
  expect(login.status).toBe(401)
  expect(login.text).toContain(
    'What you typed will be restored after you log in. You will need to choose the file again.',
  )
  const { email, password } = STAFF
  const back = await typist.submit(login, 'main form', { email, password })
  const again = await typist.follow(back)
  expect(valueOf(again, 'name')).toBe('Typed in vain?')
  expect(uploads(server)).toEqual(before)
  expect((await typist.submit(again, FORM, {}, `${path}?draft=on`)).status).toBe(303)
})

test('an upload by JavaScript gets the address or the error', async ({ staff, ring }) => {
  const stored = await staff.post('/admin/uploads', { file: ring })
  expect([stored.status, (JSON.parse(stored.text) as { address: string }).address]).toEqual([
    200,
    expect.stringMatching(UPLOADED),
  ])
  const wrong = await staff.post('/admin/uploads', { file: text('no', 'a.jpg', 'image/jpeg') })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('This is not a picture')])
  expect((await staff.post('/admin/uploads', { other: 'x' })).status).toBe(400)
})

test('only staff can upload', async ({ server, staff }) => {
  const before = uploads(server)
  const fresh = await pictureFile({ width: 90, height: 90 })
  const anonymous = await new Visitor(server.origin).post('/admin/uploads', { file: fresh })
  expect(anonymous.status).toBe(307)
  expect(uploads(server)).toEqual(before)
  const foreign = await staff.post('/admin/uploads', { file: fresh }, { 'Sec-Fetch-Site': 'cross-site' })
  expect(foreign.status).toBe(403)
})

test('the API has no image description and leaves it unchanged', async ({ server, staff }) => {
  change(server.databaseFile, "UPDATE collection SET image_alt = 'Kept' WHERE slug = 'rings'")
  const before = await staff.get('/api/collections/rings')
  expect(before.text).not.toContain('image_alt')
  const { id, created_at: _created, updated_at: _updated, ...body } = JSON.parse(before.text) as Record<string, unknown>
  const put = await staff.send(`/api/collections/${String(id)}`, {
    method: 'PUT',
    body: JSON.stringify({ ...body, tagline: 'Changed' }),
    headers: { 'Content-Type': 'application/json', Origin: server.origin },
  })
  expect([put.status, put.text.includes('image_alt')]).toEqual([200, false])
  expect(rows(server.databaseFile, "SELECT tagline, image_alt FROM collection WHERE slug = 'rings'")).toEqual([
    { tagline: 'Changed', image_alt: 'Kept' },
  ])
})
