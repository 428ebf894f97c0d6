import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect } from 'vitest'
import { picture } from '../factories/picture'
import { change, rows } from '../support/database'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'

// The media library and the pictures of a piece, in a browser without JavaScript.

const UPLOADED = /^\/uploads\/[\da-f]{32}-\d+x\d+\.jpg$/
const SMALL = '#pictures'

async function file(width: number, name = `view-${width}.jpg`): Promise<File> {
  return new File([await picture({ width, height: 50 }).jpeg().toBuffer()], name, { type: 'image/jpeg' })
}

async function upload(staff: Visitor, width: number): Promise<string> {
  const stored = await staff.post('/admin/uploads', { file: await file(width) })
  return (JSON.parse(stored.text) as { address: string }).address
}

interface Pictured {
  main_image: string | null
  image_alt: string | null
  main_focus: string | null
  more_pictures: string
  version: number
}

function piece(server: RunningServer, id: number) {
  const [row] = rows<Pictured>(server.databaseFile, 'SELECT * FROM product WHERE id = ?', id)
  return {
    ...row!,
    more: JSON.parse(row!.more_pictures) as { address: string; alt: string | null; focus: string | null }[],
  }
}

const idOf = (server: RunningServer, address: string) =>
  rows<{ id: number }>(server.databaseFile, 'SELECT id FROM picture WHERE address = ?', address)[0]?.id ?? 0

/** The value of a field of the picture at a position, from 1. */
const nameAt = (page: PageResponse, position: number) =>
  page.html.querySelectorAll('.picture-row input[name^=alt-]')[position - 1]?.getAttribute('name') ?? ''
const numberAt = (page: PageResponse, position: number) => nameAt(page, position).slice('alt-'.length)

const path = (id: number) => `/admin/products/${id}/pictures`

/** Adds several files in one native post, which the visitor's own `submit` cannot. */
async function addFiles(staff: Visitor, server: RunningServer, id: number, files: File[]): Promise<PageResponse> {
  const form = new FormData()
  const page = await staff.get(path(id))
  for (const input of page.html.querySelectorAll(`${SMALL} input[type=hidden], ${SMALL} input[type=text]`)) {
    form.append(input.getAttribute('name') ?? '', input.getAttribute('value') ?? '')
  }
  for (const one of files) form.append('files', one)
  const headers = { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' }
  return staff.send(path(id), { method: 'POST', body: form, headers })
}

describe('the pictures of a piece', () => {
  test.beforeAll(({ server }) => {
    change(server.databaseFile, `UPDATE product SET more_pictures = '[]' WHERE id < 10`)
  })

  test('are added, described, moved and removed, each in one step of the history', async ({ server, staff }) => {
    const first = piece(server, 2).main_image
    expect((await addFiles(staff, server, 2, [await file(61), await file(62)])).status).toBe(303)
    const added = piece(server, 2)
    expect([added.main_image, added.more.map(({ address }) => UPLOADED.test(address))]).toEqual([first, [true, true]])

    const page = await staff.get(path(2))
    const typed = { [nameAt(page, 3)]: ' The clasp ', [`focus-${numberAt(page, 3)}`]: '0% 100%' }
    const moved = await staff.submit(page, SMALL, { ...typed, top: numberAt(page, 3) }, path(2))
    expect([moved.status, moved.location]).toEqual([303, `${path(2)}#row-${numberAt(page, 3)}`])
    expect(piece(server, 2)).toMatchObject({
      image_alt: 'The clasp',
      main_focus: '0% 100%',
      version: added.version + 1,
    })
    expect(piece(server, 2).more[0]?.address).toBe(first)

    const shown = await staff.get(path(2))
    expect(shown.html.querySelector('.picture-row input[value="0% 100%"]')?.hasAttribute('checked')).toBe(true)
    await staff.submit(shown, SMALL, { remove: numberAt(shown, 2) }, path(2))
    expect(piece(server, 2).more).toHaveLength(1)
    const link = (await staff.get('/admin/products/2')).html.querySelector(`a[href="${path(2)}"]`)
    expect(link?.text.trim()).toBe('Pictures (2)')
    const history = await staff.get('/admin/history/product/2')
    expect(history.text).toContain('The clasp')
    expect(history.text).toContain('More pictures')
  })

  test('what is wrong is named, and the rest is kept', async ({ server, staff }) => {
    const files = [
      await file(63),
      new File(['no'], '"><b>.jpg'),
      ...(await Promise.all([64, 65].map((one) => file(one)))),
    ]
    const response = await addFiles(staff, server, 3, files)
    expect(response.status).toBe(400)
    expect(response.html.querySelector('.uploads')?.text).toContain('This is not a picture')
    expect(response.text).toContain('&quot;&gt;&lt;b&gt;.jpg')
    expect(piece(server, 3).more).toHaveLength(3)
    const long = await staff.submit(
      response,
      SMALL,
      { [nameAt(response, 2)]: 'x'.repeat(251), [nameAt(response, 3)]: 'Good' },
      path(3),
    )
    expect([long.status, long.text.includes('At most 250 characters')]).toEqual([400, true])
    expect(piece(server, 3).more.map(({ alt }) => alt)).toEqual([null, 'Good', null])
    expect(long.html.querySelector(`[name=${nameAt(long, 2)}]`)?.getAttribute('value')).toBe('x'.repeat(251))
  })

  test('a photo in HEIC format is refused by name, with a script and without one', async ({ server, staff }) => {
    const heic = () =>
      new File([Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])], 'IMG_1.jpg')
    const sent = await staff.post('/admin/uploads', { file: heic() })
    expect([sent.status, sent.text.includes('HEIC format')]).toEqual([400, true])
    const form = await staff.get('/admin/media')
    const field = form.html.querySelector('input[type=file]')?.getAttribute('name') ?? ''
    const posted = await staff.post('/admin/media', { [field]: heic() })
    const shown = posted.status === 303 ? await staff.follow(posted) : posted
    expect(shown.text).toContain('HEIC format')
    expect(rows(server.databaseFile, "SELECT id FROM picture WHERE file_name = 'IMG_1.jpg'")).toEqual([])
  })

  test('one too many stays in the library', async ({ server, staff }) => {
    const addresses = await Promise.all(Array.from({ length: 12 }, (_, index) => upload(staff, 70 + index)))
    const response = await staff.post(path(4), { add: addresses })
    expect(response.status).toBe(400)
    expect(response.text).toContain('A piece has at most 12 pictures')
    expect(piece(server, 4).more).toHaveLength(11)
    expect((await staff.get('/admin/media')).text).toContain(addresses[11]!.replace('.jpg', ''))
  })

  test('a form that is behind saves nothing of what it says, and shows it', async ({ server, staff }) => {
    await staff.post(path(5), { add: await upload(staff, 90) })
    const old = await staff.get(path(5))
    await staff.submit(await staff.get(path(5)), SMALL, { remove: numberAt(old, 1) }, path(5))
    const late = await staff.submit(
      old,
      SMALL,
      { [nameAt(old, 1)]: 'Of the removed', [nameAt(old, 2)]: 'Of the other' },
      path(5),
    )
    expect(late.status).toBe(409)
    expect(late.text).toContain('Someone else has changed these pictures')
    expect(late.text).toContain('“Of the removed”')
    expect(piece(server, 5).image_alt).toBeNull()
    await staff.submit(late, SMALL, {}, path(5))
    expect(piece(server, 5).image_alt).toBe('Of the other')
  })

  test.for<Record<string, string | string[]>>([
    { version: 'x' },
    { version: '1', up: '999999999999999', 'alt-1': 'x' },
    { add: ['javascript:alert(1)', '../../etc/passwd', ''] },
    { 'focus-1': '200% 0%', 'address-1': '/x', 'alt-1': '\uFFFD' },
  ])('%j is no 500', async (fields, { staff }) => {
    expect((await staff.post(path(6), fields)).status).toBeLessThan(500)
  })
})

describe('the media library', () => {
  test('lists and finds pictures, and says what shows them', async ({ server, staff }) => {
    const address = await upload(staff, 101)
    await staff.post(path(7), { add: address })
    const [ring] = rows<{ name: string }>(server.databaseFile, 'SELECT name FROM product WHERE id = 7')
    const found = await staff.get(`/admin/media?q=${encodeURIComponent(ring!.name)}`)
    const card = found.html.querySelectorAll('.media-card').find((one) => one.toString().includes(address))
    expect(card?.text).toContain('Shown by one record')
    expect(card?.querySelector('.media-uses a')?.getAttribute('href')).toBe('/admin/products/7')
    const shipped = await staff.get('/admin/media?show=shipped')
    expect(shipped.html.querySelectorAll('.media-card')).toHaveLength(25)
    expect(shipped.html.querySelectorAll('nav[aria-label=Pages] a').length).toBeGreaterThan(1)
  })

  test('describes, replaces and deletes a picture', async ({ server, staff }) => {
    const address = await upload(staff, 102)
    const id = idOf(server, address)
    expect((await staff.post(`/admin/media/${id}`, { description: 'On a velvet cushion' })).status).toBe(303)
    await staff.post(path(8), { add: address })
    expect(piece(server, 8).more[0]).toMatchObject({ address, alt: 'On a velvet cushion' })

    const refused = await staff.post(`/admin/media/${id}/delete`, { really: 'yes' })
    expect([refused.status, refused.text.includes('This picture is shown')]).toEqual([400, true])
    const broken = await staff.post(`/admin/media/${id}/replace`, { file: new File(['no'], 'a.jpg') })
    expect([broken.status, broken.text.includes('This is not a picture')]).toEqual([400, true])

    const replaced = await staff.post(`/admin/media/${id}/replace`, { file: await file(103) })
    expect(replaced.status).toBe(303)
    const fresh = piece(server, 8).more[0]!.address
    expect(replaced.location).toBe(`/admin/media/${idOf(server, fresh)}`)
    expect((await staff.get(`/product/8`)).status).toBe(200)

    expect((await staff.post(`/admin/media/${id}/delete`, { really: 'yes' })).status).toBe(303)
    const stored = join(dirname(server.databaseFile), address)
    expect([existsSync(stored), (await staff.get(address)).status]).toEqual([false, 404])
    expect((await staff.get(`/admin/media/${id}`)).status).toBe(404)
  })

  test('shipped pictures are read-only', async ({ server, staff }) => {
    const [one] = rows<{ id: number }>(server.databaseFile, 'SELECT id FROM picture WHERE shipped = 1')
    expect((await staff.post(`/admin/media/${one!.id}/delete`, { really: 'yes' })).status).toBe(400)
    const replaced = await staff.post(`/admin/media/${one!.id}/replace`, { file: await file(104) })
    expect([replaced.status, replaced.text.includes('comes with the shop')]).toEqual([400, true])
  })

  test.for([
    ['/admin/products/9', 'main_image', { name: 'Typed meanwhile' }],
    ['/admin/gemstone/new', 'image_url', { gemstone_name: 'Typed meanwhile' }],
  ] as const)(
    '%s: a form keeps what is typed while a picture is chosen',
    async ([form, field, typed], { server, staff }) => {
      const address = await upload(staff, 105)
      await staff.post(`/admin/media/${idOf(server, address)}`, { description: 'Chosen' })
      const library = await staff.submit(
        await staff.get(form),
        'form.record-form',
        { ...typed, choose: field, image_alt: '' },
        form,
      )
      expect(library.status).toBe(303)
      const page = await staff.follow(library)
      expect(page.text).toContain('Choose a picture')
      const back = await staff.submit(page, '#choice', { address })
      expect(back.location).toBe(`${form}?draft=on`)
      const again = await staff.follow(back)
      const [[name, value] = ['', '']] = Object.entries(typed)
      const valueOf = (one: string) => again.html.querySelector(`[name=${one}]`)?.getAttribute('value')
      expect([valueOf(name), valueOf(field), valueOf('image_alt')]).toEqual([value, address, 'Chosen'])
    },
  )

  test.for(['//evil.example', 'https://evil.example', '/admin/../../x', '/product/1', '/admin/products/1'])(
    'no choice leads to %s',
    async (to, { staff }) => {
      const page = await staff.get(`/admin/media?for=${encodeURIComponent(to)}`)
      expect([page.status, page.html.querySelector('#choice')]).toEqual([200, null])
      expect((await staff.post('/admin/media/choose', { for: to, field: '', address: '/images/x.jpg' })).status).toBe(
        404,
      )
    },
  )

  test('strangers are asked to log in', async ({ visitor }) => {
    for (const address of ['/admin/media', '/admin/media/1', '/admin/media/1/delete', path(1)]) {
      expect((await visitor.get(address)).location).toContain('/admin/login')
    }
    expect((await visitor.post('/admin/media/1/delete', { really: 'yes' })).status).toBe(307)
  })
})
