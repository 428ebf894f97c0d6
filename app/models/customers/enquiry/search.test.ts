import '~/models/kinds.server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { enquiries, outboxMessages } from '#db/schema'
import { create as createUser } from '~/models/staff/user/user.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { create, listPage } from './enquiry.server'
import { addNote, reply } from './handling.server'
import { type EnquiryFilter, findNeighbours, isFound } from './search.server'

const idsOf = async (filter: EnquiryFilter) => (await listPage('all', 1, filter)).rows.map(({ id }) => id)

test.each(['0412 345 678', '+61 412 345 678', '+61 (0)412-345-678', '0412345678', '0412 345'])(
  'an enquiry is found by its phone, typed as %j',
  async (typed) => {
    await tx(() => db.delete(enquiries))
    const { id } = await create(enquiryInput({ phone: '+61 412 345 678' }))
    const other = await create(enquiryInput({ phone: '0412.345.678' }))
    await create(enquiryInput({ phone: '(03) 5550 1234' }))
    expect(await idsOf({ q: typed })).toEqual([other.id, id])
  },
)

test('a phone is looked for in the index of digits, not in every message', async () => {
  const query = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(await isFound('all', { q: '0412 345 678' }))
  const { sql: text, params } = query.toSQL()
  const steps = connect()
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .all(...params) as { detail: string }[]
  expect(steps.map(({ detail }) => detail)).toContain('SCAN enquiry USING COVERING INDEX enquiry_phone')
})

test('an enquiry is found by words of its replies and notes, until they are deleted', async () => {
  const { id: userId } = await createUser({
    email: 'imogen@example.com',
    password: 'correct horse battery',
    role: 'admin',
  })
  const enquiry = await create(enquiryInput())
  await reply(enquiry, { subject: 'Re', text: 'We can solder the bezel.', processed: false }, userId)
  await addNote(enquiry.id, { note: 'Prefers a moonstone.' }, userId)
  expect(await idsOf({ q: 'bezel' })).toEqual([enquiry.id])
  expect(await idsOf({ q: 'moonstones' })).toEqual([enquiry.id])
  await tx(() => db.delete(outboxMessages))
  expect(await idsOf({ q: 'bezel' })).toEqual([])
  await tx(() => db.delete(enquiries).where(eq(enquiries.id, enquiry.id)))
  expect(await idsOf({ q: 'moonstones' })).toEqual([])
})

test('enquiries are found by type and by day of the shop, both included', async () => {
  const at = (moment: string, inquiry_type: 'product' | 'custom') =>
    create(enquiryInput({ inquiry_type }), { created_at: new Date(moment) })
  // Just after midnight in Melbourne, where it is summer.
  const first = await at('2026-01-04T13:00:01Z', 'custom')
  const second = await at('2026-01-06T12:59:59Z', 'product')
  expect(await idsOf({ from: '2026-01-05', to: '2026-01-06' })).toEqual([second.id, first.id])
  expect(await idsOf({ from: '2026-01-05', to: '2026-01-06', type: 'custom' })).toEqual([first.id])
  expect(await idsOf({ from: '2026-01-07', to: '2026-01-07' })).toEqual([])
  expect(await idsOf({ to: '2026-01-05' })).toEqual([first.id])
  expect(await findNeighbours(first, 'all', { to: '2026-01-06' })).toEqual({ newer: second.id, older: null })
  expect(await findNeighbours(second, 'all', { type: 'custom' })).toMatchObject({ older: first.id })
  expect(await findNeighbours(second, 'new', { to: '2026-01-06' })).toEqual({ newer: null, older: first.id })
})
