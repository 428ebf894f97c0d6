import '~/models/kinds.server'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { newsletters, outboxMessages, subscribers } from '#db/schema'
import { HOUR_MS } from '~/format/durations'
import { listAll, tryAgain } from '~/models/customers/subscriber/subscriber.server'
import { Invalid, Stale } from '~/models/records/errors'
import { historyOf } from '~/models/records/history.server'
import { create as createUser } from '~/models/staff/user/user.server'
import { countAudience } from './audience.server'
import {
  create,
  findById,
  listUndelivered,
  queueDue,
  queueForAll,
  remove,
  schedule,
  unschedule,
  update,
} from './newsletter.server'
import { subscribeConfirmed, unsubscribe } from './subscription.server'

const NOON = new Date('2030-03-05T01:00:00Z')
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)
const text = { subject: 'Opals', text: 'New opals have come.' }
const staff = await createUser({ email: 'imogen@boutique.example', password: 'correct horse battery', role: 'admin' })

beforeEach(async () => {
  await tx(async () => {
    await db.delete(newsletters)
    await db.delete(subscribers)
  })
  for (const name of ['one', 'two']) await subscribeConfirmed(`${name}@example.com`)
})

async function scheduled(at = NOON) {
  const { id } = await create(text)
  await schedule(id, at, { by: staff.id })
  return id
}

async function bounce(email: string) {
  await tx(async () => {
    const bounced = { bounced_at: new Date(), bounce_reason: '550 5.1.1 No such mailbox' }
    await db.update(subscribers).set(bounced).where(eq(subscribers.email, email))
  })
}

const recipients = async (id: number) => {
  const rows = await db.select().from(outboxMessages).where(eq(outboxMessages.newsletter_id, id))
  return rows.map(({ recipient }) => recipient).sort()
}

const actions = async (id: number) =>
  (await historyOf('newsletter', id, 1)).rows.map(({ action, by }) => [action, by !== null]).reverse()

test('a scheduled newsletter is queued once at its time, to everybody who can be reached then', async () => {
  const id = await scheduled()
  await subscribeConfirmed('new@example.com')
  await tx(async () => {
    await db.insert(subscribers).values({ email: 'pending@example.com' })
  })
  await bounce('two@example.com')
  await queueDue(later(-1))
  expect(await recipients(id)).toEqual([])
  await Promise.all([queueDue(NOON), queueDue(NOON), queueDue(later(1))])
  await queueDue(later(2))
  expect(await recipients(id)).toEqual(['new@example.com', 'one@example.com'])
  expect(await findById(id)).toMatchObject({ recipient_count: 2, scheduled_at: null, queued_by_id: staff.id })
  expect(await actions(id)).toEqual([
    ['created', false],
    ['scheduled', true],
    ['queued', true],
  ])
})

test.for([
  { hours: 24, sent: true },
  { hours: 25, sent: false },
])('a shop that was off for $hours hours sends it: $sent', async ({ hours, sent }) => {
  const id = await scheduled()
  await queueDue(later(hours))
  expect(await recipients(id)).toHaveLength(sent ? 2 : 0)
  const { queued_at, scheduled_at } = await findById(id)
  expect([queued_at !== null, scheduled_at]).toEqual([sent, null])
  expect((await actions(id)).at(-1)).toEqual(sent ? ['queued', true] : ['missed', false])
  await queueDue(later(hours))
  expect(await actions(id)).toHaveLength(3)
})

test('one that reaches nobody becomes a draft again, and keeps no other from being sent', async () => {
  const id = await scheduled()
  await tx(async () => {
    await db.delete(subscribers)
  })
  await queueDue(NOON)
  expect(await findById(id)).toMatchObject({ queued_at: null, scheduled_at: null })
  const { fields, action } = (await historyOf('newsletter', id, 1)).rows[0]!
  expect(action).toBe('missed')
  expect(fields).toContainEqual({ field: 'reason', before: null, after: 'There are no subscribers to send it to' })
})

test('a scheduled newsletter is not changed or deleted until it is a draft again', async () => {
  const id = await scheduled()
  await expect(update(id, text)).rejects.toThrow(Invalid)
  await expect(remove(id)).rejects.toThrow(Invalid)
  await unschedule(id, { by: staff.id })
  await queueDue(later(1))
  expect(await recipients(id)).toEqual([])
  await update(id, { ...text, text: 'Other' })
  expect(await actions(id)).toEqual([
    ['created', false],
    ['scheduled', true],
    ['unscheduled', true],
    ['changed', false],
  ])
})

test('the time is changed, and one that is sent now is not sent again at its time', async () => {
  const id = await scheduled()
  await schedule(id, later(5), { by: staff.id })
  await queueDue(later(1))
  expect(await recipients(id)).toEqual([])
  await queueForAll(id, { by: staff.id })
  await expect(schedule(id, later(9), { by: staff.id })).rejects.toThrow(Invalid)
  await expect(unschedule(id, { by: staff.id })).rejects.toThrow(Invalid)
  await queueDue(later(6))
  expect(await recipients(id)).toEqual(['one@example.com', 'two@example.com'])
})

test('a version that somebody else has changed is not scheduled', async () => {
  const { id, version } = await create(text)
  await update(id, { ...text, text: 'Other' })
  await expect(schedule(id, NOON, { by: staff.id, expected: String(version) })).rejects.toThrow(Stale)
  expect((await findById(id)).scheduled_at).toBeNull()
})

test('an unsubscription is counted once for the newsletter whose link was followed', async () => {
  const { id } = await create(text)
  const [first, second] = await listAll()
  await unsubscribe(first!.id, id)
  expect((await findById(id)).unsubscribed_count).toBe(0)
  await queueForAll(id, { by: staff.id })
  await unsubscribe(second!.id, id)
  await unsubscribe(second!.id, id)
  await unsubscribe(second!.id, id + 1)
  expect((await findById(id)).unsubscribed_count).toBe(1)
})

test('a bounced address gets nothing until it is tried again', async () => {
  await bounce('two@example.com')
  expect(await countAudience('everyone')).toBe(1)
  const { id } = await create(text)
  expect(await queueForAll(id, { by: staff.id })).toBe(1)
  const [bounced] = (await listAll()).filter(({ bounced_at }) => bounced_at)
  expect(await tryAgain(bounced!.id, { by: staff.id })).toBe('two@example.com')
  await tryAgain(bounced!.id, { by: staff.id })
  expect(await countAudience('everyone')).toBe(2)
  expect((await historyOf('subscriber', bounced!.id, 1)).rows.map(({ action }) => action)).toEqual(['tried_again'])
})

test('undelivered emails are listed with what the mail server said', async () => {
  const { id } = await create(text)
  await queueForAll(id, { by: staff.id })
  await bounce('two@example.com')
  await tx(async () => {
    const failed = { failed_at: new Date(), last_error: '554 5.7.1 Blocked' }
    await db.update(outboxMessages).set(failed).where(eq(outboxMessages.newsletter_id, id))
  })
  expect(await listUndelivered(id, 10)).toMatchObject([
    { email: 'one@example.com', bounced: false, reason: '554 5.7.1 Blocked' },
    { email: 'two@example.com', bounced: true, reason: '550 5.1.1 No such mailbox' },
  ])
  expect(await listUndelivered(id, 1)).toHaveLength(1)
})
