import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { change, rows } from '../database'
import { linksOf } from '../reading'
import { namesOf, textOf } from '../staff-screens'
import type { PageResponse, Visitor } from '../visitor'
import { type Account, gstIn } from './account'
import { dollars, type Shop, type Tracked } from './shop'

// What must be the same wherever money is named, and what must never be.

export const centsIn = (text = '') => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
export const money = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${dollars(Math.abs(cents)).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`

/** Asks until the shop has heard of what was done at the card provider; then it is known what became of the order. */
export async function catchUp(shop: Shop, order: Tracked): Promise<void> {
  const { account, id, received, told } = order
  const hasCards = shop.sessionsOf(order).length > 0
  account.cards = cardsOf(shop, order)
  const amounts = async () => {
    if (hasCards) timePasses(shop)
    if (hasCards) await shop.staff.post(`/admin/orders/${id}/check`, {})
    const { payments } = (await shop.read(order)) as { payments: { amount: number }[] }
    return sorted(payments.map(({ amount }) => Math.round(amount * 100)))
  }
  await expect.poll(amounts).toEqual(sorted(account.amounts))
  observe(account, await shop.read(order))
  account.document()
  for (const cents of received.splice(0)) told.push(`We have received ${money(cents)}`, restOf(account))
}

/** What is to be asked in a minute, because a process has ended over it, may be asked now. */
function timePasses({ databaseFile }: Shop): void {
  for (const table of ['card_session', 'card_refund'])
    change(databaseFile, `UPDATE ${table} SET next_try_at = 1 WHERE next_try_at IS NOT NULL`)
}

function restOf({ isClosed, due }: Account): string {
  if (isClosed) return 'will refund your money'
  return due > 0 ? `The balance is ${money(due)}` : 'It is paid in full'
}

/** In the provider's books: what was paid, given back, taken back by a bank, and what of that came back. */
function cardsOf(shop: Shop, order: Tracked): number[] {
  return shop.sessionsOf(order).flatMap(({ payment }) => {
    if (!payment) return []
    // What a bank has sent back was booked as made before.
    const refunds = payment.refunds.flatMap(({ status, cents }) => (status === 'failed' ? [-cents, cents] : [-cents]))
    const disputes = payment.disputes.flatMap(({ status, cents }) => (status === 'lost' ? [-cents] : []))
    return [payment.cents, ...refunds, ...disputes]
  })
}

/** That the order is what its account says, on every page and document that names it. */
export async function agree(shop: Shop, order: Tracked): Promise<void> {
  const { account } = order
  const api = await shop.read(order)
  const { owed, paid, due, toPayBack, documented } = account
  const sums = { owed, paid, due, toPayBack, documented }
  const cents = (name: string) => Math.round(Number(api[name]) * 100)
  const documents = api.documents as { number: string; total: number; gst: number }[]
  const total = sum(documents.map((one) => Math.round(one.total * 100)))
  expect({
    api: {
      ...{ owed: cents('owed'), paid: cents('paid'), due: cents('due') },
      ...{ toPayBack: cents('to_pay_back'), documented: total },
    },
  }).toEqual({ api: sums })
  expect(sum(documents.map((one) => Math.round(one.gst * 100)))).toBe(gstIn(documented))
  const path = shop.pathOf(order)
  const [staffs, customers] = [
    await shop.staff.get(`/admin/orders/${order.id}`),
    await shop.at(order.customer).get(path),
  ]
  requireStaffsPage(staffs, account)
  if (account.isPlaced) requireCustomersPage(customers, account)
  for (const page of [staffs, customers]) {
    const numbers = linksOf(page, /(INV|ADJ)-\d+/).map((to) => to.split('/').at(-1))
    expect(numbers).toEqual(documents.map(({ number }) => number.toLowerCase()))
  }
  for (const { number } of documents)
    await requireDocument(shop.at(order.customer), `/paper/${number.toLowerCase()}`, api)
  const receipt = linksOf(customers, /^Receipt\s+for /).at(-1)
  if (receipt) await requireReceipt(shop.at(order.customer), receipt, account)
  await requireLists(shop, order)
  requireStock(shop, order)
}

/** What the shop does by itself: an order that nobody pays lapses, one of which money comes is opened again. */
function observe(account: Account, { closed_at, ready_at }: Record<string, unknown>): void {
  account.isReady = ready_at !== null
  if (closed_at !== null && !account.isClosed) {
    expect(account.paid, 'only what is unpaid lapses').toBe(0)
    account.close()
  }
  if (closed_at === null && account.isClosed) {
    expect(account.paid > 0 && account.kept === 0 && !account.isHandedOver, 'opened by money').toBe(true)
    account.isClosed = false
  }
}

function requireStaffsPage({ html }: PageResponse, account: Account): void {
  const { owed, paid, due, toPayBack, isClosed, price, changes } = account
  expect(textOf(html.querySelector('[aria-labelledby=lines] tfoot td'))).toBe(money(price + changes))
  const section = html.querySelector('section[aria-labelledby=money]')
  if (!section) return expect([account.isPlaced, paid]).toEqual([false, 0])
  const shown = Object.fromEntries(section.querySelectorAll('tfoot tr').map(termOf))
  expect({ staff: shown }).toEqual({
    staff: {
      Paid: money(paid),
      ...(isClosed && owed > 0 && { Kept: money(owed) }),
      ...(due > 0 && { Due: money(due) }),
      ...(toPayBack > 0 && { 'To pay back': money(toPayBack) }),
    },
  })
  expect(sum(section.querySelectorAll('tbody td').map(({ text }) => centsIn(text)))).toBe(paid)
  const documents = html.querySelectorAll('section[aria-labelledby=documents] li .text-muted')
  expect(sum(documents.map(({ text }) => centsIn(text.split(', ')[0])))).toBe(account.documented)
}

const termOf = (row: HTMLElement) => row.querySelectorAll('th, td, dt, dd').map(textOf) as [string, string]

function requireCustomersPage({ html }: PageResponse, account: Account): void {
  const { paid, due, toPayBack, isHandedOver, isClosed, price, changes } = account
  const facts = html.querySelectorAll('.cart-summary dl > div').map(termOf)
  const rest = facts.slice(facts.findIndex(([term]) => term === 'Total'))
  expect(rest[0]).toEqual(['Total', money(price + changes)])
  const ledger = rest.slice(1).filter(([term]) => / by /.test(term))
  expect(sum(ledger.map(([, amount]) => centsIn(amount)))).toBe(paid)
  const shown = Object.fromEntries(rest.slice(1 + ledger.length))
  const isAsked = html.querySelector('#pay, #card') !== null
  if (isClosed || isHandedOver || due === 0) expect(html.querySelector('#pay'), 'nothing is asked for').toBeNull()
  if (due > 0 && shown['Still to pay'] === undefined) {
    expect([paid <= 0, isAsked], 'due, and told nowhere').toEqual([true, true])
    const asked = centsIn(/\$[\d,.]+/.exec(textOf(html.querySelector('#pay, #card')) ?? '')?.[0])
    expect(asked > 0 && asked <= due).toBe(true)
  } else if (due > 0) expect(shown).toEqual({ 'Still to pay': money(due) })
  else expect(shown).toEqual(toPayBack > 0 ? { 'To be refunded': money(toPayBack) } : {})
}

async function requireDocument(customer: Visitor, path: string, api: Record<string, unknown>): Promise<void> {
  const { html, status } = await customer.get(path)
  expect(status).toBe(200)
  const totals = Object.fromEntries(html.querySelectorAll('main tfoot tr').map(termOf))
  const named = (api.documents as { number: string; total: number; gst: number }[]).find(({ number }) =>
    path.endsWith(`/${number.toLowerCase()}`),
  )!
  const amounts = html.querySelectorAll('main tbody tr').map((row) => centsIn(row.querySelectorAll('td').at(-1)?.text))
  expect(sum(amounts) + centsIn(totals.Delivery ?? '0')).toBe(Math.round(named.total * 100))
  expect(centsIn(totals['Total including GST'])).toBe(Math.round(named.total * 100))
  expect(centsIn(totals['GST included'])).toBe(Math.round(named.gst * 100))
}

/** Of one entry, with what the whole order comes to by now. */
async function requireReceipt(customer: Visitor, path: string, account: Account): Promise<void> {
  const { owed, paid, due, toPayBack, isClosed } = account
  const { html, status } = await customer.get(path)
  expect(status).toBe(200)
  expect(Object.fromEntries(html.querySelectorAll('main tbody tr').map(termOf))).toMatchObject({
    ...(!isClosed && { 'Price of the order': money(owed) }),
    'Paid in total': money(paid),
    ...(toPayBack > 0 ? { 'To be refunded': money(toPayBack) } : { 'Still to pay': money(due) }),
  })
}

async function requireLists(shop: Shop, { id, account }: Tracked): Promise<void> {
  const reference = textOf((await shop.staff.get(`/admin/orders/${id}`)).html.querySelector('h1'))
    ?.split(' ')
    .at(-1)
  // Others may be exchanged for it, and are found by its reference too.
  const isOn = async (show: string) =>
    namesOf(await shop.staff.get(`/admin/orders?show=${show}&q=${reference}`)).some((name) =>
      name?.startsWith(reference ?? '?'),
    )
  const { toPayBack, due, isHandedOver, isClosed } = account
  expect({ payBack: await isOn('pay-back') }).toEqual({ payBack: toPayBack > 0 })
  expect({ due: await isOn('due') }).toEqual({ due: (isHandedOver || isClosed) && due > 0 })
  if (toPayBack > 0 || ((isHandedOver || isClosed) && due > 0)) expect({ toDo: await isOn('') }).toEqual({ toDo: true })
}

function requireStock({ databaseFile }: Shop, { id, account }: Tracked): void {
  const wrong = `SELECT id FROM product WHERE allocated_count > inventory_count OR allocated_count <>
    (SELECT coalesce(sum(allocated), 0) FROM order_line WHERE product = product.id)`
  expect(rows(databaseFile, wrong)).toEqual([])
  const held = rows<{ held: number }>(
    databaseFile,
    'SELECT sum(allocated) AS held FROM order_line WHERE order_id = ?',
    id,
  )
  if (account.isClosed || account.isHandedOver) expect(held).toEqual([{ held: 0 }])
  const gaps = `SELECT kind FROM tax_document GROUP BY kind, is_test HAVING max(number) - min(number) + 1 <> count(*)`
  expect(rows(databaseFile, gaps)).toEqual([])
}

const SENTENCES = [
  /We have received \$[\d,.]+\d/g,
  /The balance is \$[\d,.]+\d/g,
  /It is (?:now )?paid in full/g,
  /will refund your money/g,
  /We have refunded \$[\d,.]+\d/g,
  /We are refunding \$[\d,.]+\d/g,
  /will refund (?:the )?\$[\d,.]+\d/g,
  /Our last email about \$[\d,.]+\d/g,
  /There is nothing left to pay/g,
  /Nothing has been paid/g,
  /keep the charge of \$[\d,.]+\d/g,
  /We keep the \$[\d,.]+\d/g,
]

/** Emails name the amounts that there were, each once; after a kill one may come twice. */
export async function requireEmails(
  { mail, databaseFile }: Shop,
  { emails, told }: Tracked,
  { isOnce = true } = {},
): Promise<void> {
  const unique = (texts: string[]) => (isOnce ? texts : [...new Set(texts)]).toSorted()
  const said = () => {
    const waiting = 'UPDATE outbox_message SET next_try_at = 1 WHERE sent_at IS NULL AND failed_at IS NULL'
    if (!isOnce) change(databaseFile, waiting)
    const texts = mail.emails.filter(({ to }) => emails.includes(to)).map(({ text }) => text.replaceAll('\n', ' '))
    const found = texts.flatMap((text) => SENTENCES.flatMap((sentence) => text.match(sentence) ?? []))
    return unique(found.map((sentence) => sentence.replace('refund the', 'refund').replace('is now', 'is')))
  }
  await expect.poll(said).toEqual(unique(told))
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format()

/** The files for the accountant say of each order what its account does. */
export async function requireFiles(shop: Shop): Promise<void> {
  const path = '/admin/orders/export'
  // A download asks for the password of whoever has not just typed it.
  await shop.staff.signIn()
  const tableOf = async (file: string): Promise<Record<string, string>[]> => {
    const days = { from: '2020-01-01', to: today() }
    const sent = await shop.staff.submit(await shop.staff.get(path), 'form.record-form', { file, ...days }, path)
    const { text } = await shop.staff.get(sent.location ?? '')
    const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
    const names = head.split(',')
    return lines.map((line) => {
      const cells = line.split(',')
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
    })
  }
  const [payments, documents] = [await tableOf('payments'), await tableOf('documents')]
  for (const { id, account } of shop.orders) {
    const page = await shop.staff.get(`/admin/orders/${id}`)
    const reference = textOf(page.html.querySelector('h1'))?.split(' ').at(-1)
    const amounts = (table: Record<string, string>[], column: string) =>
      sum(table.filter(({ Order }) => Order === reference).map((line) => centsIn(line[column])))
    expect([amounts(payments, 'Amount'), amounts(documents, 'Total'), amounts(documents, 'GST')]).toEqual([
      account.paid,
      account.documented,
      gstIn(account.documented),
    ])
  }
}
