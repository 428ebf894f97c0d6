import { expect } from 'vitest'
import { change, insert, rows } from '../support/database'
import { insertOrder } from '../support/orders'
import { test } from '../support/server-test'
import { errorsOf } from '../support/staff-screens'

const PATH = '/admin/orders/export'
const FORM = 'form.record-form'
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format()

test('orders, payments and invoices are exported by days', async ({ server, staff }) => {
  change(server.databaseFile, 'UPDATE product SET inventory_count = 12 WHERE id = 1')
  const id = insertOrder(server.databaseFile, { name: '=Ada, "Keen"', quantity: 2, cents: 10_001 })
  const pay = `/admin/orders/${id}/payment`
  await staff.submit(await staff.get(pay), 'dialog form', { reference: 'Bank 7' }, pay)
  const refund = `/admin/orders/${id}/refund`
  await staff.submit(
    await staff.get(refund),
    'dialog form',
    { amount_cents: '50.01', reason: 'A scratch', price: 'down' },
    refund,
  )

  const linesOf = async (file: string, days: Record<string, string> = { from: today(), to: today() }) => {
    const sent = await staff.submit(await staff.get(PATH), FORM, { file, ...days }, PATH)
    expect(sent.status, file).toBe(303)
    const { headers, text } = await staff.follow(sent)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="${file}-${days.from ?? ''}-${days.to ?? ''}.csv"`,
    )
    return text.replace('\uFEFF', '').trim().split('\r\n')
  }
  const orders = await linesOf('orders')
  expect(orders[0]).toMatch(/^Reference,Placed,Name,Email.*,Changes of price,Owed$/)
  expect(orders[1]).toMatch(
    /^AF-P\w{6},.*,"'=Ada, ""Keen""",.*,To prepare,Collection,,,,,2 × Harbour ring,0\.00,200\.02,18\.18,150\.01,"INV-1001, ADJ-1",-50\.01,150\.01$/,
  )
  const payments = await linesOf('payments')
  expect(payments).toHaveLength(3)
  expect(payments[1]).toContain('Bank transfer,200.02,Bank 7,')
  expect(payments[2]).toContain('Bank transfer,-50.01,,A scratch')
  expect(payments[2]).toMatch(/,Refund$/)
  const xero = await linesOf('xero')
  const day = today().split('-').reverse().join('/')
  expect(xero[0]).toBe(
    '*ContactName,EmailAddress,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,Currency',
  )
  expect(xero[1]).toContain(`,${day},${day},Harbour ring,2,100.01,200,GST on Income,18.18,AUD`)
  expect(xero[2]).toContain(',Adjustment of INV-1001: A scratch,1,-50.01,200,GST on Income,-4.54,AUD')
  expect(xero).toHaveLength(3)
  const documents = await linesOf('documents')
  expect(documents[0]).toBe('Number,Date,Order,Customer,Total,GST,Adjusts')
  expect(documents[1]).toMatch(/^INV-1001,[-\d]{10},AF-P\w{6},"'=Ada, ""Keen""",200\.02,18\.18,$/)
  expect(documents[2]).toMatch(/^ADJ-1,[-\d]{10},AF-P\w{6},.*,-50\.01,-4\.54,INV-1001$/)
  expect(documents.slice(3)).toEqual(['Sum,,,,150.01,13.64,'])
  expect(orders.concat(payments, xero, documents).join('\n')).not.toContain('token-of-order')
  for (const file of ['orders', 'payments', 'xero']) {
    expect(await linesOf(file, { from: '2001-01-01', to: '2001-12-31' })).toHaveLength(1)
  }
})

test('the payments file has the id of a card payment, to find it at the provider', async ({ server, staff }) => {
  insert(
    server.databaseFile,
    `INSERT INTO payment (order_id, method, amount_cents, received_on, provider_reference) VALUES (?, 'card', 1250, '2025-06-30', 'pi_6')`,
    insertOrder(server.databaseFile, { product: 3 }),
  )
  const [headings, payment] = (await staff.get(`${PATH}/file?file=payments&from=2025-06-30&to=2025-06-30`)).text
    .trim()
    .split('\r\n')
  expect(headings).toMatch(/,Recorded by,Id at the card provider,Rounding of cash,Entry$/)
  expect(payment).toMatch(/^2025-06-30,.*,Card,12\.50,.*,pi_6,0\.00,Payment$/)
})

test('files have phones as they are dialled, addresses in cells of their own, and what was chosen', async ({
  server,
  staff,
}) => {
  change(server.databaseFile, 'UPDATE product SET inventory_count = 12 WHERE id = 2')
  const phones = ['+61 412 555 777', '0412555778', '+64 21 123 456', '0412 555 777 after 5pm', '=1+1']
  for (const [index, phone] of phones.entries()) {
    const id = insertOrder(server.databaseFile, { name: `Caller ${index}`, product: 2, handover: 'delivery' })
    change(
      server.databaseFile,
      `UPDATE customer_order SET phone = '${phone}', email = '-ada@example.com', address = '{"street":"5/12 Example Street","suburb":"Darwin","state":"NT","postcode":"0800"}' WHERE id = ${id};
       UPDATE order_line SET options = 'Ring size N, platinum, engraved "For M"' WHERE order_id = ${id};
       INSERT INTO enquiry (full_name, email, phone, inquiry_type, message, fingerprint) VALUES ('Caller ${index}', 'c@example.com', '${phone}', '', 'Hello', 'f${index}')`,
    )
  }
  const file = await staff.get(`${PATH}/file?file=orders&from=${today()}&to=${today()}`)
  const lines = file.text.split('\r\n').filter((line) => line.includes('Caller'))
  const DIALLED = ['0412 555 777', '0412 555 778', '0011 64 21 123 456', '0412 555 777 after 5pm', "'=1+1"]
  expect(lines).toHaveLength(DIALLED.length)
  for (const [index, row] of lines.entries()) {
    expect(row).toContain(`,Caller ${index},'-ada@example.com,${DIALLED[index]},`)
    expect(row).toContain(',Delivery,5/12 Example Street,Darwin,NT,0800,')
    expect(row).toContain('"1 × Harbour ring (Ring size N, platinum, engraved ""For M"")"')
  }
  const written = rows<{ id: number }>(server.databaseFile, "SELECT id FROM enquiry WHERE full_name LIKE 'Caller %'")
  const messages = await staff.get(`/admin/contact/export?ticked=csv&${written.map(({ id }) => `id=${id}`).join('&')}`)
  for (const phone of DIALLED) expect(messages.text).toContain(`,${phone},`)
})

test('days in the wrong order are refused, and stay typed', async ({ staff }) => {
  const days = { from: '2026-02-02', to: '2026-02-01' }
  const refused = await staff.submit(await staff.get(PATH), FORM, { file: 'xero', ...days }, PATH)
  expect(refused.status).toBe(400)
  expect(errorsOf(refused)).toEqual({ to: 'The last day is before the first' })
  expect(refused.html.querySelector('[name=from]')?.getAttribute('value')).toBe('2026-02-02')
  expect((await staff.get(`${PATH}/file?file=all`)).status).toBe(400)
})
