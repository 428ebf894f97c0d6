import '~/models/kinds.server'
import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { subscriberImports, subscribers, unsubscribedAddresses } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { historyOf } from '~/models/records/history.server'
import { restore } from '~/models/records/trash.server'
import { create as createUser } from '~/models/staff/user/user.server'
import { subscribe, subscribeConfirmed, unsubscribe } from '../newsletter/subscription.server'
import { addByStaff, countAll, listPage, remove } from '../subscriber/subscriber.server'
import { MAX_ADDRESSES } from './address-file.server'
import { check, deleteUnused, findById, listRecent, run } from './subscriber-import.server'

const staff = await createUser({ email: 'imogen@boutique.example', password: 'correct horse battery', role: 'admin' })
const CONSENT = 'Signed the guest book in March'
const checked = async (csv: string) =>
  findById(await check({ name: 'list.csv', bytes: Buffer.from(csv), consent: CONSENT }, staff.id))
const reasons = async (csv: string) =>
  (await checked(csv)).unused_lines.map(({ line, text, reason }) => `${line} ${text}: ${reason}`)

beforeEach(() =>
  tx(async () => {
    for (const table of [subscriberImports, subscribers, unsubscribedAddresses]) await db.delete(table)
  }),
)

async function leave(email: string): Promise<void> {
  await subscribeConfirmed(email)
  await unsubscribe((await listPage(1, email)).rows[0]!.id)
}

test('a person is added with how they agreed and by whom', async () => {
  const id = await addByStaff({ email: 'ann@x.example', consent: CONSENT }, staff.id)
  const [row] = (await listPage(1)).rows
  expect(row).toMatchObject({ id, email: 'ann@x.example', consent: CONSENT, added_by_id: staff.id })
  expect((await historyOf('subscriber', id, 1)).rows.map(({ action }) => action)).toEqual(['added'])
  await expect(addByStaff({ email: 'ann@x.example', consent: CONSENT }, staff.id)).rejects.toThrow(Invalid)
})

test('whom staff have removed comes back neither by a file nor by hand, but by subscribing or Undo', async () => {
  const file = 'Email\ngone@x.example\n'
  const removed = async () => remove((await listPage(1, 'gone')).rows[0]!.id, { by: staff.id })
  await run((await checked(file)).id, staff.id)
  const trashId = await removed()
  expect(await reasons(file)).toEqual([
    '2 gone@x.example: Has unsubscribed or was removed, and is not subscribed again',
  ])
  const adding = addByStaff({ email: 'gone@x.example', consent: CONSENT }, staff.id)
  await expect(adding).rejects.toThrow('was removed')
  await restore(trashId, { by: staff.id })
  expect(await countAll()).toBe(1)
  await removed()
  await subscribe('gone@x.example')
  await removed()
  await subscribeConfirmed('gone@x.example')
  expect(await reasons(file)).toEqual(['2 gone@x.example: Subscribed already'])
  await tx(() => db.delete(subscribers))
  expect(await reasons(file)).toEqual([])
})

test('an address that staff remove between the check of a file and its import is left out', async () => {
  const { id } = await checked('Email\nlate@x.example\n')
  await subscribeConfirmed('late@x.example')
  await remove((await listPage(1, 'late')).rows[0]!.id)
  expect(await run(id, staff.id)).toBe(0)
})

test('one that is waiting for its confirmation is confirmed, and one who has left is not added', async () => {
  await tx(() => db.insert(subscribers).values({ email: 'waiting@x.example' }))
  await addByStaff({ email: 'waiting@x.example', consent: CONSENT }, staff.id)
  expect(await countAll()).toBe(1)
  await leave('left@x.example')
  const adding = addByStaff({ email: 'left@x.example', consent: CONSENT }, staff.id)
  await expect(adding).rejects.toThrow('has unsubscribed')
})

test('a file is checked before anybody is subscribed, and run once', async () => {
  const { id, addresses } = await checked('Email\nann@x.example\nBea@X.example\n')
  expect([addresses, await countAll()]).toEqual([['ann@x.example', 'bea@x.example'], 0])
  expect(await run(id, staff.id)).toBe(2)
  expect((await listPage(1)).rows[0]).toMatchObject({ consent: CONSENT, added_by_id: staff.id, bounced_at: null })
  await expect(run(id, staff.id)).rejects.toThrow('imported already')
  expect((await listRecent())[0]).toMatchObject({ added_count: 2, addresses: [], created_by: staff.email })
})

test('each line that is left out has its reason', async () => {
  await subscribeConfirmed('known@x.example')
  await leave('left@x.example')
  const lines = [
    'Name;E-Mail',
    'A;ann@x.example',
    'B;ANN@x.example',
    'C;bad@x',
    'D;',
    'E;known@x.example',
    'F;left@x.example',
  ]
  expect(await reasons(lines.join('\n'))).toEqual([
    '3 ANN@x.example: Twice in this file',
    '4 bad@x: Not an email address',
    '5 : Not an email address',
    '6 known@x.example: Subscribed already',
    '7 left@x.example: Has unsubscribed or was removed, and is not subscribed again',
  ])
})

test.each([
  ['Email,Accepts Email Marketing\nann@x.example,no\nbea@x.example,yes', ['bea@x.example']],
  [
    'First Name,Email Address,Email Subscription Status\nAnn,ann@x.example,Unsubscribed\nB,b@x.example,Subscribed',
    ['b@x.example'],
  ],
  ['Status\tEmail\ncleaned\tann@x.example\n\tbea@x.example', ['bea@x.example']],
  ['Email,Unsubscribed\nann@x.example,no', ['ann@x.example']],
])('those that the file of another shop calls unsubscribed are left out: %s', async (csv, expected) => {
  expect((await checked(csv)).addresses).toEqual(expected)
})

test('a file without a heading is read, with names around the addresses', async () => {
  const { addresses } = await checked('Ann Finch <ann@x.example>\n"Bea, B <bea@x.example>"\n')
  expect(addresses).toEqual(['ann@x.example', 'bea@x.example'])
})

test('somebody who leaves between the check and the run is not subscribed', async () => {
  const { id } = await checked('ann@x.example\nbea@x.example')
  await leave('bea@x.example')
  expect(await run(id, staff.id)).toBe(1)
})

test('a file without addresses is refused, and one with too many', async () => {
  await expect(checked('Name\nAnn')).rejects.toThrow('no email address in this file')
  await expect(checked('')).rejects.toThrow('empty')
  const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, n) => `a${n}@x.example`).join('\n')
  await expect(checked(many)).rejects.toThrow('More than 10,000 addresses')
  await expect(checked('@\n'.repeat(30_000))).rejects.toThrow('More than 10,000 addresses')
})

test('the addresses of a file that was never imported are deleted after a day', async () => {
  await checked('ann@x.example')
  expect(await deleteUnused(new Date(), 10)).toBe(0)
  expect(await deleteUnused(new Date(Date.now() + 25 * 3600_000), 10)).toBe(1)
})
