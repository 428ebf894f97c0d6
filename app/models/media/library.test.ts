import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { storedPicture } from '~/format/stored-address'
import { change, findById } from '~/models/catalogue/product/product.server'
import { historyOf } from '~/models/records/history.server'
import { findById as findPage } from '~/models/writing/page/page.server'
import { env } from '~/runtime/env.server'
import { uploadsFolder } from '~/runtime/files.server'
import { uploads } from '~/runtime/uploads/uploads.server'
import { makePage } from '../../../tests/factories/page'
import { picture } from '../../../tests/factories/picture'
import { makeProduct } from '../../../tests/factories/product'
import { readableFileName } from './library'
import { describePicture, findByAddress, findPicture, listPictures } from './library.server'
import { registerShipped, registerUploads } from './register.server'
import { cleanUploads, deletePicture } from './removal.server'
import { replacePicture } from './replacement.server'
import shipped from './shipped.json'
import { storeUpload } from './upload.server'

const file = async (width: number) => picture({ width, height: 40 }).png().toBuffer()
const idOf = async (address: string) => (await findByAddress(address))?.id ?? 0
const find = async (q: string, view: 'all' | 'unused' = 'all') =>
  (await listPictures({ q, view, page: 1 })).rows.map(({ address }) => address)
const isStored = (address: string) => existsSync(join(uploadsFolder(), address.slice('/uploads/'.length)))

let [main, side, inPage, unused] = ['', '', '', '']

beforeAll(async () => {
  main = await storeUpload(await file(41), { file_name: 'front.png' })
  side = await storeUpload(await file(42))
  inPage = await storeUpload(await file(43))
  unused = await storeUpload(await file(44), { file_name: 'unused 100%.png' })
  const more_pictures = [{ address: side, alt: 'From the side', focus: '0% 50%' }]
  await makeProduct({ name: 'Aurora Ring', main_image: main, more_pictures })
  const bare = 'yellow-gold-diamond-solitaire-ring'
  const views = [{ address: `${bare}-view-2.jpg` }]
  await makeProduct({ name: 'Shipped Ring', main_image: `${bare}.jpg`, more_pictures: views })
  await makePage({ title: 'Care', content: `<p><img src="${inPage.replace('.jpg', '-43.webp')}" alt="A cloth"></p>` })
  await registerShipped()
  await registerShipped()
})

test('every upload and shipped picture is in the library, with the records that show it', async () => {
  const { rows, total } = await listPictures({ q: '', view: 'all', page: 1 })
  expect(total).toBe(4 + Object.keys(shipped).length)
  const usesOf = (address: string) => rows.find((row) => row.address === address)?.uses.map(({ name }) => name)
  expect([main, side, inPage, unused].map(usesOf)).toEqual([['Aurora Ring'], ['Aurora Ring'], ['Care'], []])
  expect(rows[0]).toMatchObject({ address: unused, width: 44, height: 40, file_name: 'unused 100%.png' })
  const rings = (await listPictures({ q: 'Shipped Ring', view: 'all', page: 1 })).rows
  const found = rings.map((ring) => [ring.address, ring.shipped, ring.uses.map(({ name }) => name)])
  expect(found.toSorted()).toEqual([
    ['/images/yellow-gold-diamond-solitaire-ring-view-2.jpg', true, ['Shipped Ring']],
    ['/images/yellow-gold-diamond-solitaire-ring.jpg', true, ['Shipped Ring']],
  ])
})

test('a search finds records, descriptions and file names', async () => {
  await describePicture(await idOf(unused), 'A quilted cushion')
  expect((await find('aurora ring')).sort()).toEqual([main, side].sort())
  expect(await find('the side of nothing')).toEqual([])
  expect(await find('side from')).toEqual([side])
  expect(await find('quilted')).toEqual([unused])
  expect(await find('100%.png')).toEqual([unused])
  expect(await find('', 'unused')).toEqual([unused])
})

test('uploads that the library does not know are added from their folder', async () => {
  const address = await storeUpload(await file(45))
  const { db, tx } = await import('#db/client.server')
  const { pictures } = await import('#db/schema')
  const before = await listPictures({ q: '', view: 'unused', page: 1 })
  await tx(async () => void (await db.delete(pictures)))
  await registerUploads(await uploads.names())
  await registerShipped()
  const after = await listPictures({ q: '', view: 'unused', page: 1 })
  expect(after.rows.map((row) => row.address).sort()).toEqual(before.rows.map((row) => row.address).sort())
  expect(await findByAddress(address)).toMatchObject({ width: 45, height: 40 })
})

test('only what no record shows is deleted, with all its files', async () => {
  await expect(deletePicture(await idOf(main))).rejects.toThrow('This picture is shown')
  const [one] = (await listPictures({ q: '', view: 'shipped', page: 1 })).rows
  await expect(deletePicture(one!.id)).rejects.toThrow('comes with the shop')
  expect(isStored(main)).toBe(true)

  const files = ['.jpg', '-share.jpg', '-44.avif', '-44.webp'].map((end) => unused.replace('.jpg', end))
  expect(files.every(isStored)).toBe(true)
  await deletePicture(await idOf(unused))
  expect(files.some(isStored)).toBe(false)
  await expect(findPicture((await idOf(unused)) || 1_000_000)).rejects.toThrow('Picture not found')
})

test('a replacement takes the place of a picture in every record, with its history', async () => {
  const ring = await makeProduct({ name: 'Two views', main_image: main, more_pictures: [] })
  const page = await makePage({ content: `<p><img src="${main}" alt="Front"></p>` })
  const replacement = await storeUpload(await file(46))
  const aurora = await findById(1)
  await change(aurora.id, {
    more_pictures: [...aurora.more_pictures, { address: replacement, alt: null, focus: null }],
  })
  const done = await replacePicture(await idOf(main), await file(46), {})
  expect(done).toEqual({ id: await idOf(replacement), records: 3 })
  expect(await findById(ring.id)).toMatchObject({ main_image: replacement })
  expect((await findPage(page.id)).content).toContain(replacement)
  // It had the replacement already.
  expect(await findById(aurora.id)).toMatchObject({
    main_image: replacement,
    more_pictures: [{ address: side, alt: 'From the side', focus: '0% 50%' }],
  })
  const [latest] = (await historyOf('product', ring.id, 1)).rows
  expect(latest?.fields).toEqual([{ field: 'main_image', before: main, after: replacement }])
  await expect(replacePicture(done.id, await file(46), {})).rejects.toThrow('the same picture')
})

/** As an address may be copied from a page of the shop. */
const formsOf = (address: string) => {
  const stem = address.replace('.jpg', '')
  const paths = [address, `${stem}-47.webp`, `${stem}-47.avif`, `${stem}-share.jpg`, `${address}?v=2`]
  return [...paths, ...paths.map((path) => env.ORIGIN + path)]
}

test('a picture is in use whatever form of its address was stored before there was one', async () => {
  for (const form of formsOf(await storeUpload(await file(47)))) {
    const upload = storedPicture(form)
    const shown = [
      await makeProduct({ main_image: form }),
      await makeProduct({ more_pictures: [{ address: form, alt: null, focus: null }] }),
    ]
    const page = await makePage({ content: `<p><img src="${form}" alt="Front"></p>` })
    const id = await idOf(upload)
    expect((await findPicture(id)).uses, form).toHaveLength(3)
    expect(await find('', 'unused')).not.toContain(upload)
    await expect(deletePicture(id)).rejects.toThrow('This picture is shown')
    await cleanUploads(new Date())
    await cleanUploads(new Date(Date.now() + 31 * 24 * 3600_000))
    expect(isStored(upload), form).toBe(true)

    const { records } = await replacePicture(id, await file(48), {})
    const replacement = (await findByAddress(await storeUpload(await file(48))))?.address
    expect(records).toBe(3)
    expect(await findById(shown[0]!.id)).toMatchObject({ main_image: replacement })
    expect(await findById(shown[1]!.id)).toMatchObject({ more_pictures: [{ address: replacement }] })
    expect((await findPage(page.id)).content).toContain(`src="${replacement}"`)
  }
})

test('a replacement leaves a picture of the same name on another site', async () => {
  const address = await storeUpload(await file(49))
  await makeProduct({ main_image: address })
  const page = await makePage({ content: `<p><img src="https://cdn.example${address}" alt="Far"></p>` })
  await replacePicture(await idOf(address), await file(50), {})
  expect((await findPage(page.id)).content).toContain(`https://cdn.example${address}`)
})

test.each([
  ['C:\\Photos\\ring.jpg', 'ring.jpg'],
  ['../../etc/pass\u0000wd', 'passwd'],
  ['\u202Egnp.exe', 'gnp.exe'],
  [' ', null],
  ['a'.repeat(300), 'a'.repeat(100)],
])('the file name %j becomes %j', (given, shown) => {
  expect(readableFileName(given)).toBe(shown)
})
