import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { remove, update } from '~/models/catalogue/product/product.server'
import { uploadsFolder } from '~/runtime/files.server'
import { pdf, pdfStream } from '../../../tests/factories/pdf'
import { makeProduct, productInput } from '../../../tests/factories/product'
import {
  copyPages,
  DAMAGED_PDF,
  deleteUnusedDocuments,
  ENCRYPTED,
  NOT_A_PDF,
  storeDocument,
  TOO_COMPLEX,
  TOO_LONG,
} from './document.server'

const SCRIPT = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>'
const ON_OPENING = { catalog: '/OpenAction 5 0 R' }

const packed = (objects: string, entries = '/Filter /FlateDecode', more = '') =>
  pdfStream(`/Type /ObjStm /N 1 /First 4 ${entries} ${more}`, deflateSync(`7 0 ${objects}`))

/** Everything that the objects of a PDF spell, also what is packed. */
async function textOf(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes)
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString()
    return `${object.dict.toString()} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
  })
  return `${objects.join('\n')} ${bytes.toString('latin1')}`
}

const ACTIVE =
  /JavaScript|\/JS\b|OpenAction|\/AA\b|Launch|GoTo|\/URI|Thread|Rendition|Movie|Sound|SubmitForm|ImportData|EmbeddedFile|\/EF\b|Filespec|XFA|AcroForm|Annots|Metadata|Outlines|Dests|evil/

test.each<[string, Parameters<typeof pdf>[1]]>([
  ['a script', { ...ON_OPENING, objects: [SCRIPT] }],
  ['a script spelt otherwise', { ...ON_OPENING, objects: ['<< /S /J#61va#53cript /J#53 (beep) >>'] }],
  [
    'a script between comments that look like a stream',
    {
      ...ON_OPENING,
      objects: [`% stream\n${SCRIPT}\n% endstream`],
    },
  ],
  [
    'a script between strings that look like a stream',
    {
      catalog: '/Lang (en stream\n) /OpenAction 5 0 R',
      objects: [SCRIPT, '<< /Title (endstream) >>'],
    },
  ],
  ['a packed script', { catalog: '/OpenAction 7 0 R', objects: [packed(SCRIPT)] }],
  [
    'a packed script with a long dictionary',
    {
      catalog: '/OpenAction 7 0 R',
      objects: [packed(SCRIPT, undefined, `/Pad (${'x'.repeat(5000)})`)],
    },
  ],
  ['scripts by name', { catalog: '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>', objects: [SCRIPT] }],
  ['a script of the page', { page: '/AA << /O 5 0 R >>', objects: [SCRIPT] }],
  ['a script when the document closes', { catalog: '/AA << /WC 5 0 R >>', objects: [SCRIPT] }],
  ...[
    'GoToR /F (//198.51.100.7/a.pdf)',
    'Thread /F (//198.51.100.7/a)',
    'Rendition /OP 0',
    'URI /URI (https://evil.example)',
    'Launch /F (calc.exe)',
    'SubmitForm /F (https://evil.example)',
    'ImportData /F (a.fdf)',
    'GoToE /F (a.pdf)',
    'Movie',
    'Sound',
  ].map((action): [string, Parameters<typeof pdf>[1]] => [
    `on opening: ${action}`,
    { ...ON_OPENING, objects: [`<< /S /${action} >>`] },
  ]),
  ['a link', { page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://evil.example) >> >>]' }],
  [
    'an attached file',
    {
      page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a.exe) /EF << /F 5 0 R >> >> >>]',
      objects: [pdfStream('/Type /EmbeddedFile', 'MZ')],
    },
  ],
  [
    'associated files',
    { catalog: '/AF [5 0 R]', page: '/AF [5 0 R]', objects: ['<< /Type /Filespec /F (a) /EF << >> >>'] },
  ],
  [
    'a form with a script',
    { catalog: '/AcroForm << /Fields [] /XFA 5 0 R >>', objects: [pdfStream('', '<xdp:xdp/>')] },
  ],
  ['outlines and destinations', { catalog: `/Outlines << /A ${SCRIPT} >> /Dests << >>` }],
  [
    'metadata',
    { catalog: '/Metadata 5 0 R', page: '/Metadata 5 0 R', objects: [pdfStream('/Type /Metadata', '<evil/>')] },
  ],
])('what is on the pages is copied without %s', async (_, parts) => {
  const text = await textOf(await copyPages(pdf('Ring', parts)))
  expect(text).toContain('(Ring) Tj')
  expect(text).not.toMatch(ACTIVE)
})

test('a picture on a page is not read from another host', async () => {
  const page = '/Resources << /XObject << /P 5 0 R >> >>'
  const outside = pdfStream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /F (//198.51.100.7/a) /OPI << >>', 'x')
  const text = await textOf(await copyPages(pdf('', { page, objects: [outside] })))
  expect(text).toMatch(/\/Width 1/)
  expect(text).not.toMatch(/198\.51|OPI/)
})

test('what is filled into a form becomes part of its page', async () => {
  const source = await PDFDocument.create()
  const field = source.getForm().createTextField('carat')
  field.setText('1.52 ct')
  field.addToPage(source.addPage())
  const text = await textOf(await copyPages(Buffer.from(await source.save())))
  expect(text).toContain(Buffer.from('1.52 ct').toString('hex').toUpperCase())
  expect(text).not.toMatch(ACTIVE)
})

test('all pages are copied, with what they inherit, always to the same bytes', async () => {
  const source = await PDFDocument.create()
  for (const size of [200, 300, 400]) source.addPage([size, size])
  const bytes = Buffer.from(await source.save())
  const copy = await copyPages(bytes)
  expect(await copyPages(bytes)).toEqual(copy)
  expect((await PDFDocument.load(copy)).getPages().map((page) => page.getWidth())).toEqual([200, 300, 400])
  const [inherited] = (await PDFDocument.load(await copyPages(pdf('Ring')))).getPages()
  expect(inherited?.getSize()).toEqual({ width: 200, height: 200 })
})

async function withPages(count: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < count; page += 1) document.addPage()
  return Buffer.from(await document.save())
}

test.each<[string, Buffer | Promise<Buffer>, string]>([
  ['an empty file', Buffer.alloc(0), NOT_A_PDF],
  ['a picture', Buffer.from('\xff\xd8\xff\xe0 %PDF-1.7 %%EOF', 'latin1'), NOT_A_PDF],
  ['a program', Buffer.from('MZ%PDF-1.7 %%EOF'), NOT_A_PDF],
  ['HTML', Buffer.from('<html>%PDF-1.7 %%EOF</html>'), NOT_A_PDF],
  ['HTML that begins as a PDF', Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF'), DAMAGED_PDF],
  ['one that was cut off', pdf().subarray(0, 40), DAMAGED_PDF],
  ['one with a password', pdf('', { trailer: '/Encrypt << /Filter /Standard >>' }), ENCRYPTED],
  ['one with too many pages', withPages(101), TOO_LONG],
  ['one whose pages go round in a circle', Buffer.from(pdf().toString().replace('[3 0 R]', '[2 0 R]')), DAMAGED_PDF],
  ['one of deep nesting', pdf('', { catalog: `/Deep ${'['.repeat(1_000_000)}` }), DAMAGED_PDF],
])('%s is rejected', async (_, bytes, problem) => {
  await expect(copyPages(await bytes)).rejects.toThrow(problem)
})

test('one that unpacks to very much is stopped', async () => {
  const bomb = pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(400_000_000)))
  await expect(copyPages(pdf('', { objects: [bomb] }))).rejects.toThrow(TOO_COMPLEX)
})

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
