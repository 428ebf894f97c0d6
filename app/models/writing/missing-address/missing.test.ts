import { beforeEach, expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { missingAddresses, redirects } from '#db/schema'
import { countMissing, deleteOldMissing, listMissing, storeMissing } from './missing.server'

beforeEach(() =>
  tx(async () => {
    await db.delete(missingAddresses)
    await db.delete(redirects)
  }),
)

const NOW = new Date('2026-11-20T02:00:00Z')
const stored = async () =>
  (await db.select().from(missingAddresses)).map(({ path, requests }) => `${path} ${requests}`).sort()

test('addresses of former websites count, and those that something links to; no guesses, no secrets', async () => {
  for (const path of ['/products/Blue-Ring', '/products/blue-ring/', '/wp-login.php', '/order/abc', '/a'.repeat(200)])
    countMissing(path, false)
  countMissing('/menu.html', true)
  for (const path of ['/order/secret', '/hello@boutique.example', '/list/a%40b.example']) countMissing(path, true)
  await storeMissing(NOW)
  countMissing('/menu.html', true)
  await storeMissing(NOW)
  await storeMissing(NOW)
  expect(await stored()).toEqual(['/menu.html 2', '/products/blue-ring 2'])
})

test('five hundred addresses are kept, in memory as in the database, and new ones take the places of the least wanted', async () => {
  const count = async (letter: string, now = NOW) => {
    for (let number = 0; number < 700; number += 1) countMissing(`/${letter}-${number}`, true)
    await storeMissing(now)
  }
  await count('a', new Date('2026-11-18T02:00:00Z'))
  expect(await db.$count(missingAddresses)).toBe(500)
  countMissing('/a-1', true)
  await storeMissing(NOW)
  for (const flood of ['b', 'c', 'd']) await count(flood)
  const rows = await stored()
  expect(rows).toHaveLength(500)
  expect(rows).toContain('/a-1 2')
  expect(rows.filter((row) => row.startsWith('/a')).length).toBe(350)
  for (let flood = 0; flood < 20; flood += 1) await count(`e${flood}`)
  expect(await stored()).toContain('/a-1 2')
  countMissing('/real.html', true)
  await storeMissing(NOW)
  expect(await stored()).toContain('/real.html 1')
  expect(await db.$count(missingAddresses)).toBe(500)
})

test('after ninety days an address is gone, and it is not listed once a redirect leads on', async () => {
  for (const path of ['/old.html', '/new.html', '/led.html']) {
    countMissing(path, true)
    await storeMissing(path === '/old.html' ? new Date('2026-08-01T02:00:00Z') : NOW)
  }
  await tx(async () => void (await db.insert(redirects).values({ old_path: '/led.html', new_address: '/faq' })))
  expect((await listMissing(10, NOW)).map(({ path }) => path)).toEqual(['/new.html'])
  expect(await deleteOldMissing(NOW, 10)).toBe(1)
  expect(await stored()).toEqual(['/led.html 1', '/new.html 1'])
})
