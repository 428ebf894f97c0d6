import { expect } from 'vitest'
import { picture } from '../factories/picture'
import { rows } from '../support/database'
import { insertEnquiry } from '../support/enquiries'
import { test as base } from '../support/server-test'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { errorsOf, textOf, valueOf } from '../support/staff-screens'
import { type PageResponse, Visitor } from '../support/visitor'

// What a customer leaves for work, without JavaScript: from the counter to the customer's hand again.

const test = base.override('serverEnv', { SESSION_SECRET: TEST_SECRET })

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
  expect([taken.status, taken.headers.get('location')]).toEqual([303, expect.stringMatching(/envelope$/)])
  return Number(/orders\/(\d+)/.exec(taken.headers.get('location') ?? '')?.[1])
}

test('a job is taken in by one form, with its photos, and by a phone alone', async ({ server, staff, visitor }) => {
  const form = await staff.get(TAKE_IN)
  const refused = await submit(staff, form, { ...LEFT, phone: '' })
  expect([refused.status, errorsOf(refused).phone]).toEqual([400, 'Enter a phone number or an email address'])
  expect(valueOf(refused, 'item', FORM)).toBe(LEFT.item)
  const id = await takeIn(staff, { photos: [await photo()] })
  // One post, and what is printed is open already.
  const envelope = await staff.get(`/admin/orders/${id}/envelope`)
  for (const part of envelope.html.querySelectorAll('article > section')) {
    for (const text of [LEFT.item, LEFT.work, '$80.00']) expect(textOf(part)).toContain(text)
    expect(part.querySelector('svg[aria-label^="Barcode of "]')).not.toBeNull()
  }
  expect(textOf((await staff.get(`/admin/orders/${id}/envelope?paper=label`)).html.querySelector('article'))).toContain(
    LEFT.full_name,
  )
  const page = await staff.get(`/admin/orders/${id}`)
  const job = textOf(page.html.querySelector('[aria-labelledby=job]'))
  for (const text of [LEFT.item, LEFT.condition, '$4,500.00']) expect(job).toContain(text)
  expect(page.html.querySelectorAll('[aria-labelledby=order-pictures] img')).toHaveLength(1)
  const [{ token } = { token: '' }] = rows<{ token: string }>(
    server.databaseFile,
    `SELECT token FROM customer_order WHERE id = ${id}`,
  )
  const theirs = textOf((await visitor.get(`/order/${token}`)).html.querySelector('main'))
  for (const text of [LEFT.item, LEFT.condition]) expect(theirs).toContain(text)
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

test('a job is asked for a dearer price, agreed on its page, finished, paid and collected in one post', async ({
  server,
  staff,
  visitor,
}) => {
  const id = await takeIn(staff)
  const at = `/admin/orders/${id}`
  const dialog = async (name: string, fields: Fields) =>
    staff.submit(await staff.get(`${at}/${name}`), 'dialog form', fields, `${at}/${name}`)
  const asked = { price_cents: '95', reason: 'A claw was missing' }
  expect((await dialog('agree', { ...asked, how: 'said' })).status).toBe(400)
  expect((await dialog('agree', { ...asked, how: 'ask' })).status).toBe(303)
  const [{ token } = { token: '' }] = rows<{ token: string }>(
    server.databaseFile,
    `SELECT token FROM customer_order WHERE id = ${id}`,
  )
  const page = await visitor.get(`/order/${token}`)
  expect(textOf(page.html.querySelector('[aria-labelledby=asked]'))).toContain('$95.00 instead of $80.00')
  await visitor.submit(page, 'form:has([name=asked])', { intent: 'agree' }, `/order/${token}`)
  expect((await dialog('ready', {})).status).toBe(303)
  const finished = await staff.get(at)
  expect(textOf(finished.html.querySelector('[aria-labelledby=emails]'))).toContain('Text them that it is ready')
  expect((await dialog('hand-over', {})).status).toBe(303)
  expect(rows(server.databaseFile, 'SELECT method, amount_cents FROM payment WHERE order_id = ?', id)).toEqual([
    { method: 'eftpos', amount_cents: 9500 },
  ])
  expect(textOf((await staff.get(at)).html.querySelector('main'))).toContain('Done')
})

test('a job that is given up has a paper for what goes back', async ({ staff }) => {
  const id = await takeIn(staff)
  const path = `/admin/orders/${id}/cancel`
  expect((await staff.submit(await staff.get(path), 'dialog form', {}, path)).status).toBe(303)
  const paper = (await staff.get(`/admin/orders/${id}`)).html.querySelector('[aria-labelledby=job] a[href^="/paper/"]')
  const printed = textOf((await staff.get(paper?.getAttribute('href') ?? '')).html.querySelector('article'))
  for (const text of ['Given Back', LEFT.item, LEFT.condition, 'Signature']) expect(printed).toContain(text)
})

test('a scan opens the job: in the search, at the bench and where things are sold', async ({ staff }) => {
  const id = await takeIn(staff)
  const [, reference = ''] =
    /order (\S+)/i.exec(textOf((await staff.get(`/admin/orders/${id}`)).html.querySelector('h1')) ?? '') ?? []
  const typed = `?q=${reference.toLowerCase()}`
  expect((await staff.get(`/admin/search${typed}`)).location).toBe(`/admin/orders/${id}`)
  expect((await staff.get(`/admin/bench${typed}`)).location).toBe(`/admin/bench/${id}`)
  const sold = await staff.submit(await staff.get('/admin/sell'), FORM, { scan: reference }, '/admin/sell')
  expect(sold.location).toBe(`/admin/orders/${id}`)
})

test('the bench moves a job on by one tap, and knows no price, surname or address', async ({ server, staff }) => {
  const id = await takeIn(staff, { promised_for: '2099-01-02', photos: [await photo()] })
  const bench = new Visitor(server.origin)
  bench.setCookie('session', (await makeSession(server.databaseFile, { staffRole: 'bench' })).cookie)
  expect((await bench.get('/admin/dashboard')).location).toBe('/admin/bench')
  const path = `/admin/bench/${id}`
  for (const page of [await bench.get('/admin/bench'), await bench.get(path)]) {
    const text = page.text
    for (const known of ['Rita', LEFT.item, LEFT.work]) expect(text).toContain(known)
    for (const secret of ['Ring,', 'Rita Ring', '0412', '80.00', '4,500']) expect(text).not.toContain(secret)
    for (const picture of page.html.querySelectorAll('main img')) {
      expect((await bench.get(picture.getAttribute('src') ?? '')).status).toBe(200)
    }
  }
  const list = await bench.get('/admin/bench')
  const tap = () => bench.submit(list, `form[action$="${path}"]`, { to: 'At the bench' }, path)
  expect((await tap()).status).toBe(303)
  expect(stageOf(server, id)).toBe('At the bench')
  // Two tap at once: the second has seen an older stage.
  await tap()
  expect(textOf((await bench.get('/admin/bench')).html.querySelector('[role=alert], .notice'))).toContain(
    'moved this job on',
  )
  await bench.post(path, { photos: [await photo()] })
  const src = (await bench.get(path)).html.querySelector('main img')?.getAttribute('src') ?? ''
  await bench.post(path, { seen: 'At the bench', to: '' })
  expect(stageOf(server, id)).toBeNull()
  // What has left the bench is seen by those alone who answer its customer.
  expect([(await bench.get(path)).status, (await bench.get(src)).status, (await staff.get(src)).status]).toEqual([
    ...[404, 404, 200],
  ])
})

const stageOf = (server: { databaseFile: string }, id: number) =>
  rows<{ stage: string | null }>(server.databaseFile, 'SELECT stage FROM customer_order WHERE id = ?', id)[0]?.stage
