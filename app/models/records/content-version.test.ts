import { expect, test } from 'vitest'
import { tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { shopSettings, updateShop } from '~/models/shop/shop.server'
import { currentContentVersion, piecesChangedSince, untilContentChanges } from './content-version.server'

class RolledBack extends Error {}

test('what a transaction that is rolled back has read is not kept', async () => {
  const before = await currentContentVersion()
  const { tagline } = await shopSettings()
  // So that the version has to be read again.
  change('DELETE FROM rate_limit; UPDATE login_throttle SET failures = 0')
  const work = tx(async () => {
    await updateShop({ tagline: 'Never stored' })
    expect((await currentContentVersion()).version).toBeGreaterThan(before.version)
    expect((await shopSettings()).tagline).toBe('Never stored')
    throw new RolledBack()
  })
  await expect(work).rejects.toThrow(RolledBack)
  expect(await currentContentVersion()).toEqual(before)
  expect((await shopSettings()).tagline).toBe(tagline)
  await updateShop({ tagline: 'Stored' })
  expect((await shopSettings()).tagline).toBe('Stored')
})

test('what is derived is read again when one of its scopes has changed, and not for another', async () => {
  let reads = 0
  const derived = untilContentChanges(['menus', 'settings'], async () => (reads += 1))
  expect([await derived(), await derived()]).toEqual([1, 1])
  addPiece(11)
  expect(await derived()).toBe(1)
  await updateShop({ tagline: 'Changed' })
  expect(await derived()).toBe(2)
})

test('which pieces have changed since a version is known, by id', async () => {
  for (const id of [21, 22, 23]) addPiece(id)
  const { version } = await currentContentVersion()
  expect(await piecesChangedSince(version)).toEqual({ version, ids: [] })
  change('UPDATE product SET allocated_count = 1 WHERE id = 21; DELETE FROM product WHERE id = 22')
  const changed = await currentContentVersion()
  expect(await piecesChangedSince(version)).toEqual({ version: changed.version, ids: [21, 22] })
  expect(changed.pieces.get(21)).toBeGreaterThan(version)
  expect(changed.pieces.get(23) ?? 0).toBeLessThanOrEqual(version)
  change('INSERT INTO piece_version SELECT 0, max(version) + 1 FROM content_version')
  expect((await piecesChangedSince(version)).ids).toBeNull()
})

function addPiece(id: number): void {
  change(
    `INSERT INTO product (id, name, slug, price_cents, inventory_count) VALUES (${id}, 'Ring', 'ring-${id}', 100, 3)`,
  )
}

function change(sql: string): void {
  const outside = connect()
  outside.exec(sql)
  outside.close()
}
