import { expect } from 'vitest'
import { optionField } from '~/models/catalogue/options/chosen-options.server'
import { rows } from '../support/database'
import { backdateForms } from '../support/form-timestamps'
import { test } from '../support/server-test'
import type { Visitor } from '../support/visitor'
import type { Writer } from '../support/writing'

const FORM = 'form:has([name=street])'
const home = { street: '1 Example Street', suburb: 'Carlton', state: 'VIC', postcode: '3053' }
const HOME = '1 Example Street, Carlton VIC 3053'
const FIELDS = Object.keys(home)
const RING_SIZE = { name: 'Ring size', choices: [{ label: 'M' }] }
const RING = { name: 'Merri Ring', price: '900.00', category: 'rings', inventory_count: 3 }
let made = 0

async function addRing(writer: Writer): Promise<number> {
  const slug = `posted-ring-${(made += 1)}`
  return writer.add('/admin/products', { ...RING, slug, options: [RING_SIZE] })
}

/** The form that requests a ring of this size. */
async function openRequest(visitor: Visitor, id: number, size: string) {
  await visitor.submit(await visitor.get(`/product/${id}`), 'form.buy-box', { [optionField('Ring size')]: size })
  return backdateForms(await visitor.get('/cart/request'))
}

const messageOf = (databaseFile: string, email: string) =>
  rows<{ message: string }>(databaseFile, 'SELECT message FROM enquiry WHERE email = ?', email)[0]?.message

test('a request that is delivered needs an address, which staff see; others do not', async ({
  server,
  visitor,
  writer,
  staff,
}) => {
  const page = await openRequest(visitor, await addRing(writer), 'M')
  expect(page.html.querySelector('[name=handover][checked]')?.getAttribute('value')).toBe('undecided')
  const asker = { full_name: 'Ada Byron', email: 'delivered@example.com', handover: 'delivery' }
  const wrong = await visitor.submit(page, FORM, { ...asker, suburb: 'Kept' }, '/cart/request')
  expect(wrong.status).toBe(400)
  for (const message of ['Street is required', 'Choose a state', 'Postcode is required'])
    expect(wrong.html.querySelector('.error-summary')?.text).toContain(message)
  expect(wrong.html.querySelector('[name=suburb]')?.getAttribute('value')).toBe('Kept')
  expect(wrong.html.querySelector('[name=handover][checked]')?.getAttribute('value')).toBe('delivery')
  const sent = await visitor.submit(wrong, FORM, home, '/cart/request')
  expect(sent.status).toBe(303)
  expect(messageOf(server.databaseFile, asker.email)).toContain(`Deliver to: ${HOME}`)
  const [{ id } = { id: 0 }] = rows<{ id: number }>(
    server.databaseFile,
    'SELECT id FROM enquiry WHERE email = ?',
    asker.email,
  )
  const detail = await staff.get(`/admin/contact/${id}`)
  expect(detail.html.querySelector('.details')?.text).toContain(`Deliver to: ${HOME}`)
  const replies = detail.html.querySelectorAll('a[href^=mailto]').map((link) => link.getAttribute('href') ?? '')
  expect(replies.some((link) => decodeURIComponent(link).includes(HOME))).toBe(true)
})

test('collected and undecided, nothing is sent: no address is asked for, and a typed one is forgotten', async ({
  server,
  visitor,
  writer,
}) => {
  const ring = await addRing(writer)
  for (const [handover, said] of [
    ['collection', true],
    ['undecided', false],
  ] as const) {
    const email = `${handover}@example.com`
    const page = await openRequest(visitor, ring, 'M')
    const typed = { full_name: 'Ada Byron', email, handover, street: 'Forgotten Street' }
    expect((await visitor.submit(page, FORM, typed, '/cart/request')).status).toBe(303)
    const message = messageOf(server.databaseFile, email)
    expect(message).not.toContain('Forgotten')
    expect(message?.includes('Collected from the boutique.')).toBe(said)
  }
})

test('a ring sizer is posted, so that a ring without a size needs an address in any case', async ({
  server,
  visitor,
  writer,
}) => {
  const page = await openRequest(visitor, await addRing(writer), 'Not sure: post me a sizer')
  expect(page.html.querySelector(FORM)?.text).toContain('Address for your ring sizer')
  expect(page.html.querySelector('.for-delivery')).toBeNull()
  const asker = { full_name: 'Ada Byron', email: 'unsure@example.com', handover: 'collection' }
  const wrong = await visitor.submit(page, FORM, asker, '/cart/request')
  expect([wrong.status, wrong.html.querySelector('.error-summary')?.text.includes('Street is required')]).toEqual([
    400,
    true,
  ])
  expect((await visitor.submit(wrong, FORM, home, '/cart/request')).status).toBe(303)
  const message = messageOf(server.databaseFile, asker.email)
  expect(message).toContain(`Collected from the boutique.\nPost the ring sizer to: ${HOME}`)
})

test('the form that asks for a ring sizer asks where to post it, and another form does not', async ({
  server,
  visitor,
}) => {
  expect((await visitor.get('/contact')).html.querySelector('[name=street]')).toBeNull()
  const page = backdateForms(await visitor.get('/contact?type=ring-sizer'))
  for (const name of FIELDS) expect(page.html.querySelector(`[name=${name}]`), name).not.toBeNull()
  const asker = { full_name: 'Ada Byron', email: 'sizer@example.com' }
  const wrong = await visitor.submit(page, FORM, asker, '/contact')
  expect(wrong.status).toBe(400)
  for (const name of FIELDS) expect(wrong.html.querySelector(`[name=${name}][aria-invalid]`), name).not.toBeNull()
  expect((await visitor.submit(wrong, FORM, home, '/contact')).status).toBe(303)
  expect(messageOf(server.databaseFile, asker.email)).toBe(
    `Post the ring sizer to: ${HOME}\n\nPlease post me a ring sizer.`,
  )
})

test('a buyer who collects a ring without a size reads that we measure their finger instead', async ({
  visitor,
  writer,
}) => {
  const ring = await addRing(writer)
  await openRequest(visitor, ring, 'M')
  expect((await visitor.get('/checkout')).html.text).not.toContain('ring sizer')
  await openRequest(visitor, ring, 'Not sure: post me a sizer')
  expect((await visitor.get('/checkout')).html.querySelector('.for-collection')?.text).toContain(
    'we measure your finger',
  )
})

test('a postcode of another state is asked about once, and line breaks of a native form count once', async ({
  server,
  visitor,
  writer,
}) => {
  const page = await openRequest(visitor, await addRing(writer), 'M')
  expect(page.html.querySelector('main')?.text).toContain('a PO box cannot sign')
  const message = Array.from({ length: 104 }, () => 'eighteen letters..').join('\r\n')
  const asker = { full_name: 'Xu', email: 'border@example.com', handover: 'delivery', message }
  const typed = { ...asker, ...home, state: 'NSW', postcode: '30 53' }
  const asked = await visitor.submit(page, FORM, typed, '/cart/request')
  expect([asked.status, asked.html.querySelector('.error-summary')?.text]).toEqual([
    400,
    expect.stringContaining('3053 is a postcode of VIC, not of NSW'),
  ])
  const sent = await visitor.submit(asked, FORM, {}, '/cart/request')
  expect(sent.status).toBe(303)
  const stored = messageOf(server.databaseFile, asker.email) ?? ''
  expect(stored).toContain('Carlton NSW 3053')
  expect(stored).toContain(message.replaceAll('\r\n', '\n'))
  expect(stored).not.toContain('\r')
})
