import sharp from 'sharp'
import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { axeViolationsOf } from '../support/axe-html'
import { change, rows } from '../support/database'
import { insertEnquiry } from '../support/enquiries'
import { insertOffer } from '../support/offers'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { errorsOf, noticeOf, textOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// Pictures of an offer, in a browser without JavaScript.

const FORM = 'dialog form'
let made = 0

async function photo(name = 'drawing.jpg'): Promise<File> {
  made += 1
  const bytes = await picture({ width: 400 + made, height: 300 })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

const dialogOf = (id: number) => `/admin/orders/${id}/photos`
const idsIn = ({ html }: PageResponse, name: string) =>
  html.querySelectorAll(`[name=${name}]`).map((box) => box.getAttribute('value') ?? '')
const picturesOf = ({ html }: PageResponse) =>
  html.querySelectorAll('main .order-pictures img').map((image) => image.getAttribute('src') ?? '')

async function save(staff: Visitor, id: number, fields: Record<string, File | File[] | string | string[]>) {
  return staff.submit(await staff.get(dialogOf(id)), FORM, fields, dialogOf(id))
}

test('staff add pictures to a draft, choose which are shown, and the customer sees these once it is offered', async ({
  server,
  staff,
  visitor,
}) => {
  const { id, path } = insertOffer(server.databaseFile, { sent: null })
  const detail = await staff.get(`/admin/orders/${id}`)
  expect(linksOf(detail, /^Pictures$/)).toEqual([dialogOf(id)])
  const added = await save(staff, id, { photos: [await photo(), await photo('side.jpg')] })
  expect(noticeOf(await staff.follow(added))).toContain('Pictures saved')

  const dialog = await staff.get(dialogOf(id))
  const [first = '', second = ''] = idsIn(dialog, 'shown')
  expect(dialog.html.querySelectorAll('[name=shown][checked]')).toHaveLength(2)
  expect(await axeViolationsOf(dialog.text)).toEqual([])
  const src = dialog.html.querySelector('dialog img')?.getAttribute('src') ?? ''
  expect(await staff.get(src)).toMatchObject({ status: 200 })
  await save(staff, id, { shown: [second] })
  const kept = textOf((await staff.get(`/admin/orders/${id}`)).html.querySelector('[aria-labelledby=order-pictures]'))
  expect(kept).toMatch(/^Pictures ?Not shown$/)
  expect((await visitor.get(`${path}/photos/${second}`)).status).toBe(404)

  await staff.submit(await staff.get(`/admin/orders/${id}/offer`), FORM, {}, `/admin/orders/${id}/offer`)
  const page = await visitor.get(path)
  expect(picturesOf(page)).toEqual([`${path}/photos/${second}`])
  expect(await axeViolationsOf(page.text)).toEqual([])
  const response = await fetch(server.origin + picturesOf(page)[0])
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  expect(response.headers.get('Cache-Control')).toContain('private')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 402,
    format: 'jpeg',
  })
  const other = insertOffer(server.databaseFile)
  for (const hidden of [`${path}/photos/${first}`, `${other.path}/photos/${second}`, `${path}/photos/0`]) {
    expect((await visitor.get(hidden)).status, hidden).toBe(404)
  }

  const offered = await staff.get(dialogOf(id))
  expect(textOf(offered.html.querySelector('dialog'))).toContain('it is a draft that nobody can accept')
  await save(staff, id, { shown: [second], removed: [first] })
  expect(rows(server.databaseFile, 'SELECT sent_at FROM customer_order WHERE id = ?', id)).toEqual([{ sent_at: null }])
  expect(rows(server.databaseFile, 'SELECT id, shown FROM order_photo WHERE order_id = ?', id)).toEqual([
    { id: Number(second), shown: 1 },
  ])
  expect((await staff.get(`/admin/history/order/${id}`)).text).toContain('Pictures changed')
})

test('a photo of the message is shown once it is ticked, and stays with the order', async ({
  server,
  staff,
  visitor,
}) => {
  const enquiry = insertEnquiry(server.databaseFile, { name: 'Ada Sends' })
  const small = await picture({ width: 300, height: 300 }).jpeg().toBuffer()
  change(
    server.databaseFile,
    `INSERT INTO enquiry_photo (enquiry_id, fingerprint, content, thumbnail)
     VALUES (${enquiry}, 'of-enquiry', x'${small.toString('hex')}', x'${small.toString('hex')}')`,
  )
  const { id, path } = insertOffer(server.databaseFile, { sent: null })
  change(server.databaseFile, `UPDATE customer_order SET enquiry = ${enquiry} WHERE id = ${id}`)
  const [sent = ''] = idsIn(await staff.get(dialogOf(id)), 'sent')
  await save(staff, id, { sent })
  const after = await staff.get(dialogOf(id))
  expect([idsIn(after, 'sent'), idsIn(after, 'shown')]).toEqual([[], [expect.any(String)]])
  change(server.databaseFile, `DELETE FROM enquiry_photo; UPDATE customer_order SET sent_at = 1 WHERE id = ${id}`)
  expect(picturesOf(await visitor.get(path))).toHaveLength(1)
  const other = insertOffer(server.databaseFile, { sent: null })
  await save(staff, other.id, { sent })
  expect(rows(server.databaseFile, 'SELECT id FROM order_photo WHERE order_id = ?', other.id)).toEqual([])
})

test('what is no picture, and too many, are refused with a sentence, and nothing is stored', async ({
  server,
  staff,
}) => {
  const { id } = insertOffer(server.databaseFile, { sent: null })
  const wrong = await save(staff, id, { photos: [await photo(), new File(['<svg/>'], 'sketch.svg')] })
  expect([wrong.status, errorsOf(wrong).photos]).toEqual([400, expect.stringMatching(/^“sketch.svg”: This is not a/)])
  const many = await save(staff, id, { photos: await Promise.all(Array.from({ length: 9 }, async () => photo())) })
  expect([many.status, errorsOf(many).photos]).toEqual([400, expect.stringContaining('choose 8 or fewer')])
  await save(staff, id, { photos: await Promise.all(Array.from({ length: 8 }, async () => photo())) })
  const more = await save(staff, id, { photos: [await photo()] })
  expect([more.status, errorsOf(more).photos]).toEqual([400, 'There is room for 8 pictures in each order'])
  expect(rows(server.databaseFile, 'SELECT id FROM order_photo WHERE order_id = ?', id)).toHaveLength(8)
  change(
    server.databaseFile,
    `UPDATE customer_order SET sent_at = 1, placed_at = 2, closed_at = 3, closing = 'cancelled' WHERE id = ${id}`,
  )
  const late = await save(staff, id, { photos: [await photo()] })
  expect(late.status).toBe(409)
})

test('an erased person leaves no picture, also where the order stays', async ({ server, staff }) => {
  const { id } = insertOffer(server.databaseFile, { sent: null })
  await save(staff, id, { photos: [await photo()] })
  const email = 'erased.pictures@example.com'
  change(
    server.databaseFile,
    `UPDATE customer_order SET email = '${email}', sent_at = 1, placed_at = 2 WHERE id = ${id};
     INSERT INTO payment (order_id, kind, method, amount_cents, received_on) VALUES (${id}, 'received', 'cash', 200000, '2026-01-05');
     UPDATE customer_order SET handed_over_at = 3 WHERE id = ${id}`,
  )
  const person = '/admin/settings/privacy/person'
  const shown = await staff.post(person, { contact: email })
  expect(shown.text).toContain('Pictures of their orders')
  await staff.submit(shown, '#erase', { confirm: email, intent: 'erase' }, person)
  expect(rows(server.databaseFile, 'SELECT email FROM customer_order WHERE id = ?', id)).toEqual([
    { email: '[erased]' },
  ])
  expect(rows(server.databaseFile, 'SELECT id FROM order_photo WHERE order_id = ?', id)).toEqual([])
})
