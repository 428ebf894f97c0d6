import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { rows } from '../support/database'
import { insertEnquiry } from '../support/enquiries'
import { test } from '../support/server-test'
import { errorsOf, textOf, valueOf } from '../support/staff-screens'
import type { PageResponse, Visitor } from '../support/visitor'

// What a customer leaves for work, without JavaScript: from the counter to the customer's hand again.

const FORM = 'form.record-form'
const TAKE_IN = '/admin/orders/take-in'

const LEFT = {
  ...{ full_name: 'Rita Ring', phone: '0412 345 678', item: '18 ct ring, three stones', condition: 'One stone loose' },
  ...{ value_cents: '4500', work: 'Tighten the claws', price_cents: '80' },
}

type Fields = Record<string, string | string[] | File | File[]>

const photo = async () =>
  new File([new Uint8Array(await picture({ width: 400, height: 300 }).jpeg().toBuffer())], 'ring.jpg', {
    type: 'image/jpeg',
  })

const submit = (staff: Visitor, page: PageResponse, fields: Fields) => staff.submit(page, FORM, fields, TAKE_IN)

async function takeIn(staff: Visitor, fields: Fields = {}): Promise<number> {
  const taken = await submit(staff, await staff.get(TAKE_IN), { ...LEFT, ...fields })
  expect(taken.status).toBe(303)
  return Number(/orders\/(\d+)/.exec(taken.headers.get('location') ?? '')?.[1])
}

test('a job is taken in by one form, with its photos, and by a phone alone', async ({ server, staff, visitor }) => {
  const form = await staff.get(TAKE_IN)
  const refused = await submit(staff, form, { ...LEFT, phone: '' })
  expect([refused.status, errorsOf(refused).phone]).toEqual([400, 'Enter a phone number or an email address'])
  expect(valueOf(refused, 'item', FORM)).toBe(LEFT.item)
  const id = await takeIn(staff, { photos: [await photo()] })
  const page = await staff.get(`/admin/orders/${id}`)
  const job = textOf(page.html.querySelector('[aria-labelledby=job]'))
  for (const text of [LEFT.item, LEFT.condition, '$4,500.00']) expect(job).toContain(text)
  expect(page.html.querySelectorAll('[aria-labelledby=order-pictures] img')).toHaveLength(1)
  const [{ token } = { token: '' }] = rows<{ token: string }>(
    server.databaseFile,
    `SELECT token FROM customer_order WHERE id = ${id}`,
  )
  const theirs = textOf((await visitor.get(`/order/${token}`)).html.querySelector('main'))
  expect(theirs).toContain('in the workshop. $80.00 is payable by the time you collect it.')
})

test('the words of a message stand beside the field, and never in it', async ({ server, staff }) => {
  const enquiry = insertEnquiry(server.databaseFile, { name: 'Tess Tight', message: 'My ring is too tight.' })
  for (const path of [`${TAKE_IN}?enquiry=${enquiry}`, `/admin/orders/new?enquiry=${enquiry}`]) {
    const { html } = await staff.get(path)
    expect(textOf(html.querySelector('[aria-labelledby=their-message]'))).toContain('My ring is too tight.')
    for (const field of html.querySelectorAll('textarea, input')) {
      expect(`${field.textContent}${field.getAttribute('value')}`).not.toContain('too tight')
    }
  }
})
