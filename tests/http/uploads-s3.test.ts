import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect } from 'vitest'
import { pdf } from '../factories/pdf'
import { picture } from '../factories/picture'
import { change, rows } from '../support/database'
import { startS3Server } from '../support/s3-server'
import { exitOf, type RunningServer, runProcess, serve } from '../support/server'
import { test as base } from '../support/server-test'
import { type PageResponse, Visitor } from '../support/visitor'

// A shop whose uploads are in an S3-compatible store.
const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads a fixture's dependencies from the pattern.
  .extend('store', { scope: 'file' }, async ({}, { onCleanup }) => {
    const store = await startS3Server()
    onCleanup(() => store.stop())
    return store
  })
  .override('serverEnv', ({ store }) => store.env)

const FORM = 'form.record-form'
const DOWN = 'Pictures and PDFs cannot be stored or read at the moment. Please try again in a few minutes.'
const POLL = { timeout: 60_000 }
/** Several processes start, and commands run. */
const patient = { timeout: 120_000 }
const LONG_AGO = new Date(Date.now() - 40 * 24 * 3600_000)

async function pictureFile(width: number): Promise<File> {
  return new File([await picture({ width, height: 40 }).jpeg().toBuffer()], `ring-${width}.jpg`, { type: 'image/jpeg' })
}

const pdfFile = (text: string) => new File([new Uint8Array(pdf(text))], 'certificate.pdf', { type: 'application/pdf' })

async function submit(staff: Visitor, path: string, fields: Record<string, string | File>): Promise<PageResponse> {
  return staff.submit(await staff.get(path), FORM, fields, path)
}

async function upload(staff: Visitor, width: number): Promise<string> {
  const stored = await staff.post('/admin/uploads', { file: await pictureFile(width) })
  return (JSON.parse(stored.text) as { address: string }).address
}

const keyOf = (address: string) => `our shop/${address.slice(address.lastIndexOf('/') + 1)}`
const idOf = (server: RunningServer, address: string) =>
  rows<{ id: number }>(server.databaseFile, 'SELECT id FROM picture WHERE address = ?', address)[0]?.id ?? 0

async function staffAt(origin: string): Promise<Visitor> {
  const staff = new Visitor(origin)
  await staff.signIn()
  return staff
}

test(
  'a picture that one process stores is shown by another, with ranges and validators',
  patient,
  async ({ server, staff, store }) => {
    const saved = await submit(staff, '/admin/products/3', { main_image_file: await pictureFile(330) })
    expect(saved.status).toBe(303)
    const [row] = rows<{ main_image: string }>(server.databaseFile, 'SELECT main_image FROM product WHERE id = 3')
    const address = row!.main_image
    const stem = keyOf(address).replace('.jpg', '')
    const sizes = ['-320.avif', '-320.webp', '-330.avif', '-330.webp', '-share.jpg', '.jpg'].map((end) => stem + end)
    expect(store.keys().filter((key) => key.startsWith(stem))).toEqual(sizes.sort())
    expect(existsSync(join(dirname(server.databaseFile), 'uploads'))).toBe(false)

    const other = await serve(server.databaseFile, store.env)
    try {
      const visitor = new Visitor(other.origin)
      expect((await visitor.get('/product/3')).text).toContain(address)
      const bytes = Buffer.from(await (await fetch(other.origin + address)).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 330, height: 40 })
      const whole = await visitor.get(address)
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      const part = await fetch(other.origin + address, { headers: { Range: 'bytes=2-9' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-9/${bytes.length}`])
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 10))
      expect((await visitor.get(address, { Range: `bytes=${bytes.length}-` })).status).toBe(416)
      // Without Cache-Control, fetch would add no-cache.
      const known = { 'If-None-Match': whole.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
      expect((await visitor.get(address, known)).status).toBe(304)
      const head = await visitor.send(address, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
      expect(store.requests.filter((line) => line === `GET ${encodeURI(`/boutique/${keyOf(address)}`)}`)).toHaveLength(
        1,
      )
    } finally {
      await other.stop()
    }
  },
)

test('two processes that encode the same picture end with one', patient, async ({ server, store }) => {
  const other = await serve(server.databaseFile, store.env)
  try {
    const both = await Promise.all([server.origin, other.origin].map(staffAt))
    const [one, two] = await Promise.all(both.map((staff) => upload(staff, 410)))
    expect(one).toBe(two)
    expect(rows(server.databaseFile, 'SELECT id FROM picture WHERE address = ?', one)).toHaveLength(1)
    const shown = await fetch(other.origin + one)
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 410 })
  } finally {
    await other.stop()
  }
})

test('a picture is replaced and deleted, in the store and here', async ({ server, staff, store, visitor }) => {
  const address = await upload(staff, 420)
  await submit(staff, '/admin/products/5', { main_image: address })
  const id = idOf(server, address)
  expect((await staff.post(`/admin/media/${id}/replace`, { file: await pictureFile(421) })).status).toBe(303)
  const [row] = rows<{ main_image: string }>(server.databaseFile, 'SELECT main_image FROM product WHERE id = 5')
  expect(row?.main_image).toMatch(/-421x40\.jpg$/)
  expect((await visitor.get(row!.main_image)).status).toBe(200)

  expect((await visitor.get(address)).status).toBe(200)
  expect((await staff.post(`/admin/media/${id}/delete`, { really: 'yes' })).status).toBe(303)
  expect(store.keys().filter((key) => key.startsWith(keyOf(address).replace('.jpg', '')))).toEqual([])
  expect((await visitor.get(address)).status).toBe(404)
})

test('names that no upload can have never reach the store', async ({ store, visitor }) => {
  store.requests.length = 0
  const names = ['notes.txt', '..%2f..%2fsecret.jpg', `${'0a'.repeat(16)}-1x1.jpg%00`, '?list-type=2']
  for (const name of names) expect([308, 400, 404]).toContain((await visitor.get(`/uploads/${name}`)).status)
  expect(store.requests).toEqual([])
  expect((await visitor.get(`/uploads/${'0a'.repeat(16)}-1x1.jpg`)).status).toBe(404)
  expect(store.requests).toHaveLength(1)
})

test(
  'while the store is down the shop is open, forms keep what was typed, and nothing is half stored',
  patient,
  async ({ server, staff, store, visitor }) => {
    const unseen = await upload(staff, 430)
    const seen = await upload(staff, 431)
    expect((await visitor.get(seen)).status).toBe(200)
    const stored = () => rows(server.databaseFile, 'SELECT * FROM picture')
    const pieces = () => rows(server.databaseFile, 'SELECT * FROM product WHERE id = 6')
    const before = [stored(), pieces(), store.keys()]
    store.failure = { path: /./, status: 'cut' }
    try {
      const forms: Record<string, string | File>[] = [
        { main_image_file: await pictureFile(432) },
        { main_image_file: await pictureFile(432), intent: 'upload' },
        { certificate_file: pdfFile('down') },
      ]
      for (const fields of forms) {
        const refused = await submit(staff, '/admin/products/6', { name: 'Typed meanwhile', ...fields })
        expect(refused.status).toBe(503)
        expect(refused.headers.get('retry-after')).toBe('60')
        expect(refused.html.querySelector('.field-error')?.text).toContain(DOWN)
        expect(refused.html.querySelector('[name=name]')?.getAttribute('value')).toBe('Typed meanwhile')
      }
      const byScript = await staff.post('/admin/uploads', { file: await pictureFile(432) })
      expect([byScript.status, byScript.text.includes(DOWN)]).toEqual([503, true])
      const deletion = await staff.post(`/admin/media/${idOf(server, unseen)}/delete`, { really: 'yes' })
      expect([deletion.status, deletion.text.includes(DOWN)]).toEqual([503, true])

      const missing = await visitor.get(unseen)
      expect([missing.status, missing.headers.get('retry-after'), missing.headers.get('cache-control')]).toEqual([
        503,
        '60',
        'no-store',
      ])
      expect((await visitor.get(seen)).status).toBe(200)
      expect((await visitor.get('/product/4')).status).toBe(200)
    } finally {
      store.failure = null
    }
    expect([stored(), pieces(), store.keys()]).toEqual(before)
    expect((await visitor.get(unseen)).status).toBe(200)
  },
)

test(
  'what is unused is removed from the store, and a version that is missing is made from the original',
  patient,
  async ({ server, staff, store }) => {
    const [unused, incomplete] = [await upload(staff, 440), await upload(staff, 441)]
    await submit(staff, '/admin/products/7', { certificate_file: pdfFile('removed later') })
    const [{ certificate }] = rows<{ certificate: string }>(
      server.databaseFile,
      'SELECT certificate FROM product WHERE id = 7',
    ) as [{ certificate: string }]
    change(
      server.databaseFile,
      `UPDATE product SET certificate = NULL WHERE id = 7; DELETE FROM change WHERE kind = 'product';
     UPDATE picture SET unused_since = ${LONG_AGO.getTime()} WHERE address = '${unused}'`,
    )
    utimesSync(store.fileOf(keyOf(certificate)), LONG_AGO, LONG_AGO)
    const shared = keyOf(incomplete).replace('.jpg', '-share.jpg')
    rmSync(store.fileOf(shared))
    const other = await serve(server.databaseFile, store.env)
    try {
      await expect.poll(() => store.keys(), POLL).toContain(shared)
      await expect.poll(() => store.keys(), POLL).not.toContain(keyOf(unused))
      expect(store.keys()).not.toContain(keyOf(certificate))
      expect(store.keys()).toContain(keyOf(incomplete))
    } finally {
      await other.stop()
    }
  },
)

test(
  'a store that refuses the keys fails the start with one line, one that is down does not',
  patient,
  async ({ server, store }) => {
    const env = { ...store.env, DATABASE_URL: `file:${server.databaseFile}`, PORT: '0' }
    const refused = runProcess({ ...env, UPLOADS_S3_SECRET_ACCESS_KEY: 'another' })
    expect(await exitOf(refused.child)).toBe(1)
    expect(refused.output()).toBe(
      'Boutique cannot start: UPLOADS_URL cannot be read: the store responded 403 SignatureDoesNotMatch; look at the UPLOADS_S3 settings\n',
    )
    store.failure = { path: /./, status: 'cut' }
    try {
      const open = await serve(server.databaseFile, store.env)
      expect((await fetch(open.origin)).status).toBe(200)
      await expect.poll(open.output, POLL).toContain('The store of uploads is down')
      await open.stop()
    } finally {
      store.failure = null
    }
  },
)

test(
  'a backup holds all uploads of the store, and a restore brings them back',
  patient,
  async ({ server, staff, store }) => {
    const address = await upload(staff, 450)
    const folder = mkdtempSync(join(tmpdir(), 'boutique-s3-backup-'))
    const run = async (databaseFile: string, more: object, ...args: string[]) => {
      const env = { ...process.env, ...store.env, DATABASE_URL: `file:${databaseFile}`, ...more }
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/command.mjs', ...args], { env })
      return stderr + stdout
    }
    const [, copy = ''] = /^Saved (.+)$/m.exec(await run(server.databaseFile, {}, 'backup')) ?? []
    const names = store.keys().map((key) => key.replace('our shop/', ''))
    expect(readdirSync(join(dirname(copy), 'uploads')).sort()).toEqual(names)

    const elsewhere = { UPLOADS_URL: 's3://boutique/restored' }
    const databaseFile = join(folder, 'boutique.db')
    expect(await run(databaseFile, elsewhere, 'restore', copy)).toContain(`${names.length} files of uploaded pictures`)
    const restored = await serve(databaseFile, { ...store.env, ...elsewhere })
    expect((await fetch(restored.origin + address)).headers.get('content-type')).toBe('image/jpeg')
    await restored.stop()
    rmSync(folder, { recursive: true, force: true })
  },
)
