import { expect } from 'vitest'
import { rows } from '../support/database'
import { linksOf } from '../support/reading'
import type { RunningServer } from '../support/server'
import { test } from '../support/server-test'
import type { Visitor } from '../support/visitor'

const FORM = 'form:has([name=message])'
const RING = '/product/8'
const NAME = 'Yarra Sapphire Halo Ring'
const sender = { full_name: 'Ada Byron', email: 'ada@example.com' }

async function formFrom(visitor: Visitor, link: RegExp, path = RING) {
  const [address = ''] = linksOf(await visitor.get(path), link)
  return visitor.get(address)
}

const lastEnquiry = ({ databaseFile }: RunningServer) =>
  rows<{ id: number; message: string; inquiry_type: string }>(
    databaseFile,
    'SELECT * FROM enquiry ORDER BY id DESC LIMIT 1',
  )[0]!

const pieceIn = ({ databaseFile }: RunningServer, enquiry: number) =>
  rows<{ product: number }>(databaseFile, 'SELECT product FROM enquiry_piece WHERE enquiry_id = ?', enquiry)

test('every piece can be asked about, in stock or not, and the message is linked to it', async ({
  server,
  visitor,
  staff,
}) => {
  expect(linksOf(await visitor.get('/product/9'), /^Ask about this piece$/)).toEqual(['/contact?product=9#message'])
  expect(linksOf(await visitor.get(RING), /^Call /)).toEqual(['tel:+61355500198'])
  const form = await formFrom(visitor, /^Ask about this piece$/)
  expect(form.html.querySelector('[name=preferred_day]')).toBeNull()
  const sent = await visitor.submit(form, FORM, { ...sender, message: 'Is it a natural sapphire?' })
  expect(sent.status, sent.text).toBe(303)
  expect((await visitor.follow(sent)).text).toContain('Message Sent')
  const { id, message } = lastEnquiry(server)
  expect(message).toBe(`Piece: ${NAME} (no. 8)\n\nIs it a natural sapphire?`)
  expect(pieceIn(server, id)).toEqual([{ product: 8 }])
  const detail = await staff.get(`/admin/contact/${id}`)
  expect(detail.html.querySelector('#pieces')?.text).toBe('About this piece')
  expect(linksOf(detail, new RegExp(`^${NAME}$`))).toEqual(['/admin/products/8'])
  expect(detail.html.text).not.toContain('Subtotal')
})

test('an appointment has a preferred day; a refused form keeps it, and the piece', async ({ server, visitor }) => {
  const form = await formFrom(visitor, /^See it in the boutique$/)
  expect(form.html.querySelector('[name=inquiry_type] option[selected]')?.getAttribute('value')).toBe('appointment')
  expect(form.html.querySelector('[name=message]')?.text).toContain(NAME)
  const refused = await visitor.submit(form, FORM, { ...sender, email: 'ada', preferred_day: 'Friday morning' })
  expect(refused.status).toBe(400)
  expect(refused.html.querySelector('[name=preferred_day]')?.getAttribute('value')).toBe('Friday morning')
  expect(linksOf(refused, new RegExp(`^${NAME}$`))).toContain(RING)
  expect((await visitor.submit(refused, FORM, { email: 'ada@example.com' })).status).toBe(303)
  const { id, message, inquiry_type } = lastEnquiry(server)
  expect(inquiry_type).toBe('appointment')
  expect(message).toContain(`Piece: ${NAME} (no. 8)\nPreferred day: Friday morning\n\n`)
  expect(pieceIn(server, id)).toEqual([{ product: 8 }])
})

test('only a piece that is there can be seen in the boutique', async ({ visitor }) => {
  const waysFor = async (path: string) => linksOf(await visitor.get(path), /^(See it|Ask about)/)
  // Sold; out of stock; made to order, without and with a model.
  for (const path of ['/product/26', '/product/9', '/product/13']) expect(await waysFor(path)).toHaveLength(1)
  expect(await waysFor('/product/20')).toHaveLength(2)
})

test('a day that is too long is refused at its field', async ({ visitor }) => {
  const form = await formFrom(visitor, /^See it in the boutique$/)
  const refused = await visitor.submit(form, FORM, { ...sender, preferred_day: 'x'.repeat(101) })
  expect(refused.status).toBe(400)
  expect(refused.html.querySelector('[name=preferred_day]')?.getAttribute('aria-invalid')).toBe('true')
  expect(refused.text).toContain('At most 100 characters')
})

test.for(['?product=999999', '?product=x&type=appointment', '?product=1&product=2', '?type=none', '?product=-1'])(
  'a form at %s is sent all the same',
  async (query, { server, visitor }) => {
    const form = await visitor.get(`/contact${query}`)
    expect(form.status).toBe(200)
    const message = `Do you repair clasps? ${query}`
    expect((await visitor.submit(form, FORM, { ...sender, inquiry_type: 'other', message })).status).toBe(303)
    expect(lastEnquiry(server).message).toContain(message)
  },
)
