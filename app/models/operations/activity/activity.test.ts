import { beforeAll, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import * as products from '~/models/catalogue/product/product.server'
import { makeProduct } from '../../../../tests/factories/product'
import { makeOwner } from '../../../../tests/factories/user'
import { type ActivityQuery, listActivity, listPeople, newestEntries } from './activity.server'

const EVERYTHING: ActivityQuery = { person: null, kind: null, before: null }
const shop = connect()
let by: number

beforeAll(async () => {
  by = (await makeOwner()).id
})

test.each<ActivityQuery>([
  EVERYTHING,
  { ...EVERYTHING, person: 1 },
  { ...EVERYTHING, kind: 'product', before: 7 },
  { person: 1, kind: 'staff', before: 7 },
])('a page of %j is read from an index, in order', (query) => {
  const { sql, params } = newestEntries(query).toSQL()
  const steps = shop.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(params) as { detail: string }[]
  expect(steps.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN|TEMP B-TREE/)
})

test('pages lead through all entries, newest first, without gaps', async () => {
  for (let made = 0; made < 30; made += 1) await makeProduct()
  const seen: number[] = []
  let before: number | null = null
  do {
    const { rows, older } = await listActivity({ ...EVERYTHING, before })
    seen.push(...rows.map(({ id }) => id))
    before = older
  } while (before !== null)
  expect(seen).toEqual(shop.prepare('SELECT id FROM change ORDER BY id DESC').pluck().all())
  expect(seen.length).toBeGreaterThan(25)
})

test('the filters find entries of a person and of a kind', async () => {
  const { id } = await makeProduct({ name: 'Opal ring' })
  await products.remove(id, { by })
  const { rows } = await listActivity({ person: by, kind: 'product', before: null })
  expect(rows).toMatchObject([{ action: 'deleted', record: id, name: null, exists: false }])
  expect((await listActivity({ person: by, kind: 'page', before: null })).rows).toEqual([])
})

test('somebody who left stays named; somebody whose row is gone does not', async () => {
  const { id, email } = await makeOwner()
  const product = await makeProduct()
  await products.remove(product.id, { by: id })
  shop.prepare("UPDATE user SET role = 'user', deactivated_at = 1 WHERE id = ?").run(id)
  expect((await listPeople()).get(id)).toBe(email)
  expect((await listActivity({ ...EVERYTHING, person: id })).rows[0]?.by).toBe(email)
  shop.prepare('DELETE FROM user WHERE id = ?').run(id)
  expect((await listActivity(EVERYTHING)).rows[0]).toMatchObject({ action: 'deleted', by: null })
})
