import '~/models/kinds.server'
import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { outboxMessages, subscribers, unsubscribedAddresses } from '#db/schema'
import { NotFound } from '~/models/records/errors'
import { countDue, remind, remindAll } from './reminder.server'
import { confirm, subscribeConfirmed, unsubscribe } from './subscription.server'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000)

async function pending(name: string, values: Partial<typeof subscribers.$inferInsert> = {}): Promise<number> {
  const email = `${name}@x.example`
  const [row] = await tx(() =>
    db
      .insert(subscribers)
      .values({ email, created_at: hoursAgo(25), ...values })
      .returning(),
  )
  return row!.id
}

const reminded = async () =>
  (await db.select().from(outboxMessages)).map(({ kind, recipient }) => `${kind} ${recipient}`)

beforeEach(() =>
  tx(async () => {
    for (const table of [outboxMessages, subscribers, unsubscribedAddresses]) await db.delete(table)
  }),
)

test('one is reminded once ever, a day after they asked', async () => {
  const [old, recent] = [await pending('old'), await pending('recent', { created_at: hoursAgo(23) })]
  expect(await remind(old)).toBe('old@x.example')
  expect(await remind(old)).toBeNull()
  expect(await remind(recent)).toBeNull()
  expect(await reminded()).toEqual(['reminder old@x.example'])
  await expect(remind(999)).rejects.toThrow(NotFound)
})

test('all are reminded but those who confirmed, bounced, were reminded before, or once unsubscribed', async () => {
  await pending('first')
  await pending('second')
  await pending('confirmed', { confirmed_at: new Date() })
  await pending('bounced', { bounced_at: new Date() })
  await pending('reminded', { reminded_at: new Date() })
  await unsubscribe(await pending('left', { confirmed_at: new Date() }))
  await pending('left')
  expect(await countDue()).toBe(3)
  expect(await remindAll()).toBe(2)
  expect(await reminded()).toEqual(['reminder first@x.example', 'reminder second@x.example'])
  expect([await countDue(), await remindAll()]).toEqual([0, 0])
})

test('the reminder has the link that confirms', async () => {
  await remind(await pending('one'))
  const [email] = await db.select().from(outboxMessages)
  expect(email?.text).toMatch(/\/newsletter\/confirm\?subscriber=\d+&signature=/)
  expect(email?.text).toContain('We won’t remind you again.')
})

test('somebody who subscribes again themselves is no longer one who has unsubscribed', async () => {
  await unsubscribe(await pending('back', { confirmed_at: new Date() }))
  expect(await db.$count(unsubscribedAddresses)).toBe(1)
  await confirm(await pending('back'))
  expect(await db.$count(unsubscribedAddresses)).toBe(0)
  await unsubscribe(await pending('again', { confirmed_at: new Date() }))
  await subscribeConfirmed('again@x.example')
  expect(await db.$count(unsubscribedAddresses)).toBe(0)
})
