import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remove, update } from '~/models/catalogue/product/product.server'
import { uploadsFolder } from '~/runtime/files.server'
import { pdf } from '../../../tests/factories/pdf'
import { makeProduct, productInput } from '../../../tests/factories/product'
import { deleteUnusedDocuments, storeDocument } from './document.server'
import { NOT_A_PDF } from './pdf-pages.server'

const fileOf = (address: string) => join(uploadsFolder(), address.replace('/documents/', ''))

test('a PDF is stored once, for the shop alone', async () => {
  const address = await storeDocument(pdf('one'))
  expect(address).toMatch(/^\/documents\/[\da-f]{32}\.pdf$/)
  expect(statSync(fileOf(address)).mode & 0o777).toBe(0o600)
  expect(await storeDocument(pdf('one'))).toBe(address)
  await expect(storeDocument(Buffer.from('no'))).rejects.toThrow(NOT_A_PDF)
})

test('a PDF is deleted when nothing has it: no piece, no history and no trash', async () => {
  const [unused, shown, earlier, trashed] = [
    await storeDocument(pdf('unused')),
    await storeDocument(pdf('shown')),
    await storeDocument(pdf('earlier')),
    await storeDocument(pdf('trashed')),
  ]
  await makeProduct({ certificate: shown })
  const changed = await makeProduct({ certificate: earlier })
  await update(changed.id, productInput({ certificate: null }))
  await remove((await makeProduct({ certificate: trashed })).id)
  await deleteUnusedDocuments(new Date(0))
  expect(existsSync(fileOf(unused))).toBe(true)
  await deleteUnusedDocuments(new Date(Date.now() + 1000))
  expect([unused, shown, earlier, trashed].map((address) => existsSync(fileOf(address)))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('a PDF that is stored again is as good as new', async () => {
  const address = await storeDocument(pdf('again'))
  utimesSync(fileOf(address), new Date(0), new Date(0))
  await storeDocument(pdf('again'))
  await deleteUnusedDocuments(new Date(Date.now() - 60_000))
  expect(existsSync(fileOf(address))).toBe(true)
})
