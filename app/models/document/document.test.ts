import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdf } from '../../../tests/factories/pdf'
import { makeProduct, productInput } from '../../../tests/factories/product'
import { remove, update } from '~/models/product/product.server'
import { uploadsFolder } from '~/runtime/files.server'
import { deleteUnusedDocuments, storeDocument } from './document.server'
import { ACTIVE, DAMAGED_PDF, ENCRYPTED, NOT_A_PDF, pdfProblem } from './pdf-check'

const objectStream = (content: Buffer) =>
  Buffer.concat([
    Buffer.from('9 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    content,
    Buffer.from('\nendstream endobj\n'),
  ])

test.each([
  ['a plain one', pdf(), null],
  [
    'one whose picture happens to spell a script',
    pdf('<< /Length 40 >>\nstream\n/JavaScript <script> /Encrypt \nendstream\n'),
    null,
  ],
  ['one whose objects are packed', pdf(objectStream(deflateSync('<< /Type /Page >>'))), null],
  ['an empty file', Buffer.alloc(0), NOT_A_PDF],
  ['a picture', Buffer.from('\xff\xd8\xff\xe0 %PDF-1.7 %%EOF', 'latin1'), NOT_A_PDF],
  ['a page', Buffer.from('<html>%PDF-1.7 %%EOF</html>'), NOT_A_PDF],
  ['one that is also a page', pdf('<script>alert(1)</script>'), NOT_A_PDF],
  ['one that was cut off', pdf().subarray(0, 40), NOT_A_PDF],
  ['one with a password', pdf('trailer << /Encrypt 9 0 R >>'), ENCRYPTED],
  ['one with a script', pdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), ACTIVE],
  ['one with a script spelt otherwise', pdf('<< /S /J#61va#53cript >>'), ACTIVE],
  ['one that starts a program', pdf('<< /S /Launch /F (calc.exe) >>'), ACTIVE],
  ['one that opens at a page', pdf('<< /OpenAction [3 0 R /FitH 800] >>'), null],
  ['one that runs a script when it opens', pdf('<< /OpenAction << /S /JavaScript /JS (beep) >> >>'), ACTIVE],
  ['one with a file in it', pdf('<< /Names << /EmbeddedFiles 4 0 R >> >>'), ACTIVE],
  ['one with a packed script', pdf(objectStream(deflateSync('<< /S /JavaScript >>'))), ACTIVE],
  ['one of many streams without an end', pdf('stream\n'.repeat(1_000_000)), null],
  ['one whose objects are damaged', pdf(objectStream(Buffer.from('nothing'))), DAMAGED_PDF],
  ['a small one that unpacks to much', pdf(objectStream(deflateSync(Buffer.alloc(300_000)))), DAMAGED_PDF],
  ['one that unpacks to very much', pdf(objectStream(deflateSync(Buffer.alloc(30_000_000)))), DAMAGED_PDF],
])('%s', (_, bytes, problem) => {
  expect(pdfProblem(bytes)).toBe(problem)
})

const fileOf = (address: string) => join(uploadsFolder(), address.replace('/documents/', ''))

test('a PDF is stored once, for the shop alone', async () => {
  const address = await storeDocument(pdf('% one'))
  expect(address).toMatch(/^\/documents\/[\da-f]{32}\.pdf$/)
  expect(statSync(fileOf(address)).mode & 0o777).toBe(0o600)
  expect(await storeDocument(pdf('% one'))).toBe(address)
  await expect(storeDocument(Buffer.from('no'))).rejects.toThrow(NOT_A_PDF)
})

test('a PDF is deleted when nothing has it: no piece, no history and no trash', async () => {
  const [unused, shown, earlier, trashed] = [
    await storeDocument(pdf('% unused')),
    await storeDocument(pdf('% shown')),
    await storeDocument(pdf('% earlier')),
    await storeDocument(pdf('% trashed')),
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
  const address = await storeDocument(pdf('% again'))
  utimesSync(fileOf(address), new Date(0), new Date(0))
  await storeDocument(pdf('% again'))
  await deleteUnusedDocuments(new Date(Date.now() - 60_000))
  expect(existsSync(fileOf(address))).toBe(true)
})
