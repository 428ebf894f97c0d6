import { afterEach, expect, test, vi } from 'vitest'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { findDraft, deleteDraft, saveDraft } from './draft.server'

const HOUR_MS = 3600_000
let made = 0

async function makeUser(): Promise<number> {
  made += 1
  const values = { email: `kept-${made}@example.com`, password_hash: 'none' }
  const [user] = await tx(async () => db.insert(users).values(values).returning())
  return user?.id ?? 0
}

afterEach(() => vi.useRealTimers())

test('a draft is found only at its address and by its author', async () => {
  const [mine, other] = [await makeUser(), await makeUser()]
  await saveDraft(mine, '/admin/pages/new', [['title', 'Care & cleaning']])
  expect(await findDraft(mine, '/admin/pages/new')).toEqual([['title', 'Care & cleaning']])
  expect(await findDraft(mine, '/admin/pages/1')).toBeNull()
  expect(await findDraft(other, '/admin/pages/new')).toBeNull()
})

test('one draft per user is stored, until it is saved or an hour old', async () => {
  const id = await makeUser()
  await saveDraft(id, '/first', [['a', '1']])
  await saveDraft(id, '/second', [['b', '2']])
  expect(await findDraft(id, '/first')).toBeNull()
  await deleteDraft(id)
  expect(await findDraft(id, '/second')).toBeNull()
  await saveDraft(id, '/third', [['c', '3']])
  vi.useFakeTimers({ now: Date.now() + HOUR_MS + 1000, toFake: ['Date'] })
  expect(await findDraft(id, '/third')).toBeNull()
})
