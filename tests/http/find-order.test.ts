import { expect } from 'vitest'
import { backdateForms } from '../support/form-timestamps'
import { sendingTo, test } from '../support/server-test'
import { TEST_SECRET } from '../support/sessions'

const mailTest = test.extend('serverEnv', { scope: 'file' }, ({ mail }) => ({
  ...sendingTo(mail),
  SESSION_SECRET: TEST_SECRET,
  RATE_LIMIT: 'on',
}))

const FORM = '#find-form'

mailTest('finding an order has one answer, and emails the link only to its own address', async ({ visitor, mail }) => {
  const email = 'finder@example.com'
  await visitor.post('/cart', { product_id: '29', quantity: '1' })
  const checkout = backdateForms(await visitor.get('/checkout'))
  const placed = await visitor.submit(checkout, '#checkout-form', {
    full_name: 'Ada Byron',
    email,
    handover: 'collection',
  })
  const order = await visitor.follow(placed)
  expect(order.html.text).not.toContain('Keep This Address')
  const reference = /AF-P\w{6}/.exec(order.text)?.[0] ?? ''
  const page = await visitor.get('/order/find')
  const find = (fields: Record<string, string>) => visitor.submit(page, FORM, fields, '/order/find')
  const invalid = await find({ reference: '', email: 'no' })
  expect([invalid.status, invalid.html.querySelector('[name=email]')?.getAttribute('value')]).toEqual([400, 'no'])
  const answers = [
    await find({
      reference: `Transfer of A Example, #${reference.replace('-', '–').replace(/..$/, ' $&')}.`,
      email: email.toUpperCase(),
    }),
    await find({ reference, email: 'other@example.com' }),
    await find({ reference: 'AF-P000000', email }),
    await find({ reference: `TRANSFER FROM A EXAMPLE ${reference.replace('-', '')}.`, email: 'other@example.com' }),
  ]
  for (const { status, location } of answers) expect([status, location]).toEqual([303, '/order/find?sent'])
  expect((await visitor.get('/order/find?sent')).html.text).toContain('in your inbox')
  const sent = () => mail.emails.filter(({ headers }) => headers.subject?.startsWith('The link'))
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]).toMatchObject({ to: email, text: expect.stringContaining(placed.location ?? '') as string })
  await find({ reference: 'x', email })
  const limited = await find({ reference, email })
  expect(limited.status).toBe(429)
})
