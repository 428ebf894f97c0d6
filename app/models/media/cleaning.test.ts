import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { db, tx } from '#db/client.server'
import { drafts, productImportLines, productImports, users } from '#db/schema'
import { DAY_MS } from '~/format/durations'
import { change, remove } from '~/models/catalogue/product/product.server'
import { release, take } from '~/models/records/lease.server'
import { uploadsFolder } from '~/runtime/files.server'
import { picture } from '../../../tests/factories/picture'
import { makeProduct } from '../../../tests/factories/product'
import { findByAddress, keepForNow } from './library.server'
import { cleanUploads, deleteUpload } from './removal.server'
import { storeUpload } from './upload.server'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const isStored = (address: string) => existsSync(join(uploadsFolder(), address.slice('/uploads/'.length)))

let made = 50
async function upload(): Promise<string> {
  made += 1
  return storeUpload(await picture({ width: made, height: 40 }).png().toBuffer())
}

test('an upload that nothing refers to is removed after thirty days', async () => {
  const [shown, unused] = [await upload(), await upload()]
  const ring = await makeProduct({ main_image: shown })
  await cleanUploads(inDays(0))
  expect((await findByAddress(unused))?.unused_since).not.toBeNull()
  expect((await findByAddress(shown))?.unused_since).toBeNull()
  await cleanUploads(inDays(29))
  expect(isStored(unused)).toBe(true)
  await cleanUploads(inDays(31))
  expect([isStored(unused), await findByAddress(unused)]).toEqual([false, null])
  expect(isStored(shown)).toBe(true)
  await remove(ring.id)
})

test('a picture that another process is storing again is not deleted meanwhile', async () => {
  const address = await upload()
  const listed = (await findByAddress(address))!
  const [hash = ''] = address.slice('/uploads/'.length).split('-')
  const storing = (await take(`upload ${hash}`, DAY_MS))!
  expect(await deleteUpload(listed)).toBe(false)
  expect([isStored(address), await findByAddress(address)]).toEqual([true, listed])
  await release(storing)
  expect(await deleteUpload(listed)).toBe(true)
  expect(isStored(address)).toBe(false)
})

test('whatever can be restored or undone keeps its pictures', async () => {
  const [inHistory, inTrash, inDraft, inImport] = [await upload(), await upload(), await upload(), await upload()]
  const more_pictures = [{ address: inHistory, alt: null, focus: null }]
  const ring = await makeProduct({ more_pictures })
  await change(ring.id, { more_pictures: [] })
  await remove((await makeProduct({ main_image: inTrash })).id)
  await tx(async () => {
    const [user] = await db.insert(users).values({ email: 'a@b.example', password_hash: 'x' }).returning()
    await db.insert(drafts).values({ user_id: user!.id, path: '/admin/blog/1', fields: [['image', inDraft]] })
    const [checked] = await db.insert(productImports).values({ file_name: 'a.csv' }).returning()
    const line = { line: 2, status: 'new', label: 'Ring', raw_row: { main_image: inImport } } as const
    await db.insert(productImportLines).values({ import_id: checked!.id, ...line })
  })
  await cleanUploads(inDays(0))
  await cleanUploads(inDays(31))
  expect([inHistory, inTrash, inDraft, inImport].map(isStored)).toEqual([true, true, true, true])

  // A deleted piece that has left the trash has no versions either.
  await remove(ring.id)
  await tx(async () => void (await db.run('DELETE FROM trash')))
  await cleanUploads(inDays(0))
  await cleanUploads(inDays(31))
  expect([inHistory, inTrash].map(isStored)).toEqual([false, false])
})

test('a picture that is shown again, or uploaded again, starts anew', async () => {
  const [again, chosen] = [await upload(), await upload()]
  await cleanUploads(inDays(0))
  const ring = await makeProduct({ main_image: again })
  await keepForNow([chosen])
  await cleanUploads(inDays(31))
  expect((await findByAddress(again))?.unused_since).toBeNull()
  expect([again, chosen].map(isStored)).toEqual([true, true])
  await cleanUploads(inDays(62))
  expect([again, chosen].map(isStored)).toEqual([true, false])
  await remove(ring.id)
})

test('a picture that somebody takes up while others are removed stays', async () => {
  const address = await upload()
  await cleanUploads(inDays(0))
  const listed = (await findByAddress(address))!
  await keepForNow([address])
  expect(await deleteUpload(listed)).toBe(false)
  expect(isStored(address)).toBe(true)
  await cleanUploads(inDays(0))
  expect(await deleteUpload((await findByAddress(address))!)).toBe(true)
  expect([isStored(address), await findByAddress(address)]).toEqual([false, null])
})
