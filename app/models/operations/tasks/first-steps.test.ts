import { expect, test } from 'vitest'
import { fillEmptyShop } from '~/models/operations/empty-shop/empty-shop.server'
import { NEW_SHOP_NAME } from '~/models/operations/empty-shop/new-shop.server'
import { updateShop } from '~/models/shop/shop.server'
import { list, listUnpublishedShort, update } from '~/models/writing/page/page.server'
import { SHORT_PAGES } from '~/short-pages'
import { makeOrder, startSelling } from '../../../../tests/factories/order'
import { makeProduct } from '../../../../tests/factories/product'
import { findFirstSteps } from './tasks.server'

test('an empty shop starts with drafts and first steps', async () => {
  await fillEmptyShop()
  const drafts = await list({ drafts: true })
  expect(drafts.map(({ slug }) => slug).sort()).toEqual([...SHORT_PAGES].sort())
  expect(await listUnpublishedShort()).toEqual(SHORT_PAGES)
  expect(await findFirstSteps()).toMatchObject({
    setUp: true,
    pieces: true,
    posts: true,
    unpublishedPages: SHORT_PAGES,
  })

  const piece = await makeProduct({ inventory_count: 1 })
  const [first, ...rest] = drafts
  for (const page of rest) await update(page.id, { ...page, is_published: true })
  expect(await findFirstSteps()).toMatchObject({ pieces: false, unpublishedPages: [first?.slug] })
  await update(first?.id ?? 0, { ...first!, is_published: true })
  expect(await findFirstSteps()).toMatchObject({ setUp: true, pieces: false, unpublishedPages: [] })
  await updateShop({ name: `Not ${NEW_SHOP_NAME}` })
  expect(await findFirstSteps()).toBeNull()
  await updateShop({ set_up_at: new Date() })
  expect(await findFirstSteps()).toMatchObject({
    ...{ sale: true, selling: true, hours: true, address: true, abn: true, payment: true, delivery: true },
    ...{ setUp: false, pieces: false, secondBackup: true },
  })
  await startSelling()
  await updateShop({ street: '1 Spring Street' })
  expect(await findFirstSteps()).toMatchObject({ sale: true, selling: false, address: false })
  await makeOrder([piece])
  expect(await findFirstSteps(), 'the first sale ends them').toBeNull()
})
