import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { db } from '#db/client.server'
import { outboxMessages, rateLimits } from '#db/schema'
import { deliverDue } from '~/models/mail/outbox/delivery.server'
import { TooMany } from '~/models/records/errors'
import { makeProduct } from '../../../../tests/factories/product'
import { DEMONSTRATION as shop } from '../../../../tests/support/demonstration'
import { hintSchema, sendHint } from './hint.server'
import { sharedListUrl } from './saved.server'

vi.mock('~/runtime/env.server', async (original) => {
  const actual = await original<typeof import('~/runtime/env.server')>()
  return { ...actual, env: { ...actual.env, RATE_LIMIT: 'on' } }
})

const hint = { email: 'grace@test.example', name: 'Ada Byron', message: 'Size L½!\n\n-- \nNot the shop' }
let sent = 0
const sender = () => ({ clientAddress: `client ${(sent += 1)}`, key: `form ${sent}` })
const queuedFor = (email: string) => db.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))

test('a hint names the pieces, their address and its sender, whose words are marked', async () => {
  const pieces = [await makeProduct({ name: 'Moth Brooch' }), await makeProduct({ name: 'Tide Ring' })]
  await sendHint(hint, pieces, sender())
  const [email] = await queuedFor(hint.email)
  expect(email).toMatchObject({ kind: 'hint', reply_to: shop.email })
  expect(email?.subject).toBe('Somebody would like you to see these pieces from Aurelia & Finch')
  expect(email?.text).toContain('Ada Byron has saved a few pieces')
  expect(email?.text).toContain('- Moth Brooch\n- Tide Ring\n')
  expect(email?.text).toContain(`\n${sharedListUrl(pieces.map(({ id }) => id))}\n`)
  expect(email?.text).toContain('> Size L½!\n> -- \n> Not the shop\n')
})

test('what has been sent is deleted', async () => {
  await sendHint({ ...hint, email: 'once@test.example' }, [await makeProduct()], sender())
  const send = vi.fn(async () => undefined)
  while ((await deliverDue({ send, close: () => undefined })) > 0);
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ to: 'once@test.example', headers: { 'Auto-Submitted': 'auto-generated' } }),
  )
  expect(await queuedFor('once@test.example')).toEqual([])
})

test('the same form sends one email', async () => {
  const twice = sender()
  const to = { ...hint, email: 'twice@test.example' }
  const pieces = [await makeProduct()]
  await sendHint(to, pieces, twice)
  await sendHint(to, pieces, twice)
  expect(await queuedFor('twice@test.example')).toHaveLength(1)
})

test('an address gets five hints in ten minutes, whatever its tag, and none of it is stored', async () => {
  const pieces = [await makeProduct()]
  for (const email of ['much@test.example', ...['a', 'b', 'c', 'd'].map((tag) => `much+${tag}@test.example`)])
    await sendHint({ ...hint, email }, pieces, sender())
  await expect(sendHint({ ...hint, email: 'much+e@test.example' }, pieces, sender())).rejects.toThrow(TooMany)
  expect(await queuedFor('much+e@test.example')).toEqual([])
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('test.example')
})

test('a client sends five hints an hour', async () => {
  const pieces = [await makeProduct()]
  const send = (number: number) =>
    sendHint({ ...hint, email: `many${number}@test.example` }, pieces, { clientAddress: 'one', key: String(number) })
  for (let number = 0; number < 5; number += 1) await send(number)
  await expect(send(5)).rejects.toThrow(TooMany)
})

test.each([
  'See https://evil.example/ring',
  'www.evil.example',
  'evil.example is cheaper',
  'evil．example is cheaper',
  'ev\u200Bil.exa\u200Bmple',
  'write to me: ada@evil',
  'call 0412 345 678',
  '+61 (3) 5550-0198',
  'a <b>bold</b> word',
])('the sender’s words have no address: %j', (words) => {
  expect(hintSchema.safeParse({ ...hint, message: words }).success).toBe(false)
  expect(hintSchema.safeParse({ ...hint, name: words }).success).toBe(false)
})

test.each(['Happy birthday... soon! <3', 'Size L½, before 12/12/2026, under $2,450.00', 'Mr. A. Finch, 5.30 p.m.'])(
  'other words may be sent: %j',
  (words) => expect(hintSchema.safeParse({ ...hint, message: words }).error).toBeUndefined(),
)

test('a name is one line', () => {
  expect(hintSchema.parse({ ...hint, name: ' Ada\r\nSubject:  x ' }).name).toBe('Ada Subject: x')
})
