import { expect, test } from 'vitest'
import { fillEmptyShop } from '~/models/operations/empty-shop/empty-shop.server'
import { NEW_SHOP_NAME } from '~/models/operations/empty-shop/new-shop.server'
import { updateShop } from '~/models/shop/shop.server'
import { list, listUnpublishedShort, update } from '~/models/writing/page/page.server'
import { SHORT_PAGES } from '~/short-pages'
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

  await makeProduct()
  const [first, ...rest] = drafts
  for (const page of rest) await update(page.id, { ...page, is_published: true })
  expect(await findFirstSteps()).toMatchObject({ pieces: false, unpublishedPages: [first?.slug] })
  await update(first?.id ?? 0, { ...first!, is_published: true })
  expect(await findFirstSteps()).toMatchObject({ setUp: true, pieces: false, unpublishedPages: [] })
  await updateShop({ name: `Not ${NEW_SHOP_NAME}` })
  expect(await findFirstSteps()).toBeNull()
})
