import { afterEach, expect, test, vi } from 'vitest'
import { db, tx } from '#db/client.server'
import { users } from '#db/schema'
import { WEEK_MS } from '~/format/durations'
import { deleteDraft, findDraft, saveDraft } from './draft.server'

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
  expect(await findDraft(mine, '/admin/pages/new')).toMatchObject({ fields: [['title', 'Care & cleaning']] })
  expect(await findDraft(mine, '/admin/pages/1')).toBeNull()
  expect(await findDraft(other, '/admin/pages/new')).toBeNull()
})

test('a draft per form is stored, until it is saved or a week old', async () => {
  const id = await makeUser()
  await saveDraft(id, '/first', [['a', '1']])
  await saveDraft(id, '/first', [['a', '2']])
  await saveDraft(id, '/second', [['b', '2']])
  expect((await findDraft(id, '/first'))?.fields).toEqual([['a', '2']])
  await deleteDraft(id, '/second')
  expect(await findDraft(id, '/second')).toBeNull()
  expect(await findDraft(id, '/first')).not.toBeNull()
  await saveDraft(id, '/third', [['c', '3']])
  vi.useFakeTimers({ now: Date.now() + WEEK_MS + 1000, toFake: ['Date'] })
  expect(await findDraft(id, '/third')).toBeNull()
})

test('of more than twenty drafts of a user, the oldest are deleted', async () => {
  const [id, other] = [await makeUser(), await makeUser()]
  await saveDraft(other, '/form-0', [['a', '1']])
  for (let form = 0; form <= 20; form += 1) await saveDraft(id, `/form-${form}`, [['a', '1']])
  expect(await findDraft(id, '/form-0')).toBeNull()
  expect(await findDraft(id, '/form-1')).not.toBeNull()
  expect(await findDraft(other, '/form-0')).not.toBeNull()
})
