import { expect, test } from 'vitest'
import { tx } from '#db/client.server'
import { connect } from '#db/file/connect'
import { shopSettings, updateShop } from '~/models/shop/shop.server'
import { currentContentVersion } from './content-version.server'

class RolledBack extends Error {}

test('what a transaction that is rolled back has read is not kept', async () => {
  const before = await currentContentVersion()
  const { tagline } = await shopSettings()
  // So that the version has to be read again.
  const outside = connect()
  outside.exec('DELETE FROM rate_limit; UPDATE login_throttle SET failures = 0')
  outside.close()
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
