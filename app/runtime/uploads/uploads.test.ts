import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../tests/support/s3-server'
import { Unavailable } from '../unavailable'
import type { UploadStore } from './store'

const s3 = await startS3Server()
afterAll(() => s3.stop())
// The configuration is read when the first module that needs it is loaded.
Object.assign(process.env, s3.env)
const { ConfigurationError } = await import('../env.server')
const { openUploads, uploads } = await import('./uploads.server')
const { folderStore } = await import('./folder.server')
const { bucketStore } = await import('./bucket.server')
const { copyUploads } = await import('./store')

const here = mkdtempSync(join(tmpdir(), 'boutique-stores-'))
const PLACE = 's3://boutique/our%20shop'
const named = (name: string, content = name) => ({ name, content: Buffer.from(content) })
const textOf = async (store: UploadStore, name: string) => {
  const found = await store.fetch(name)
  return found && readFileSync(found.file, 'utf8')
}

beforeEach(() => {
  s3.requests.length = 0
  s3.failure = null
})

describe.each([
  ['folder', () => openUploads(`file:${join(here, 'contract')}`)],
  ['bucket', () => openUploads('s3://boutique/contract')],
])('a %s', (kind, open) => {
  const store = open()

  test('keeps files until they are removed', async () => {
    await store.prepare()
    const start = Date.now() - 2000
    await store.put(['a-1x1-320.avif', 'a-1x1-320.webp', 'a-1x1.jpg'].map((name) => named(name)))
    expect((await store.names()).sort()).toEqual(['a-1x1-320.avif', 'a-1x1-320.webp', 'a-1x1.jpg'])
    const found = await store.find('a-1x1.jpg')
    expect(found?.bytes).toBe(9)
    expect(found?.storedAt.getTime()).toBeGreaterThan(start)
    expect(await textOf(store, 'a-1x1.jpg')).toBe('a-1x1.jpg')
    await store.remove('a-1x1.jpg')
    await store.remove('a-1x1.jpg')
    expect([await store.find('a-1x1.jpg'), await store.fetch('a-1x1.jpg')]).toEqual([null, null])
    expect(await store.names()).toHaveLength(2)
  })

  test('has no files at first, and misses none', async () => {
    expect(await store.find('none.jpg')).toBeNull()
    expect(await store.fetch('none.jpg')).toBeNull()
    expect(await store.save('none.jpg', join(here, 'none.jpg'))).toBe(false)
    expect(existsSync(join(here, 'none.jpg'))).toBe(false)
  })

  test('is copied to another place once, without what was there', async () => {
    await store.put([named('b-1x1.jpg', 'b'), named('c-1x1.jpg', 'c')])
    const copies = folderStore(mkdtempSync(join(here, 'copies-')))
    await copies.put([named('b-1x1.jpg', 'its own'), named('z-1x1.jpg', 'z')])
    const { files } = await copyUploads(store, copies)
    expect(files).toBe((await store.names()).length)
    expect(await copyUploads(store, copies)).toEqual({ files, copied: 0 })
    expect(await Promise.all(['b-1x1.jpg', 'c-1x1.jpg', 'z-1x1.jpg'].map((name) => textOf(copies, name)))).toEqual([
      'its own',
      'c',
      'z',
    ])
    const back = openUploads(`s3://boutique/from-${kind}`)
    expect(await copyUploads(copies, back)).toEqual({ files: files + 1, copied: files + 1 })
    expect(await textOf(back, 'c-1x1.jpg')).toBe('c')
  })
})

test('files of a folder are private, and what is unfinished is none', async () => {
  const folder = join(here, 'private')
  const store = folderStore(folder)
  expect(await store.names()).toEqual([])
  await store.put([named('a.jpg')])
  mkdirSync(join(folder, 'lost+found'))
  writeFileSync(join(folder, '.b.jpg.part'), 'half')
  expect(await store.names()).toEqual(['a.jpg'])
  expect([folder, join(folder, 'a.jpg')].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
  ])
})

test('a bucket gets the last file when it has all others', async () => {
  await uploads.put([named('d-320.avif'), named('d-320.webp'), named('d.jpg')])
  expect(s3.requests).toHaveLength(3)
  expect(s3.requests.at(-1)).toBe('PUT /boutique/our%20shop/d.jpg')
  s3.failure = { path: /e-320\.webp$/, status: 403 }
  await expect(uploads.put([named('e-320.avif'), named('e-320.webp'), named('e.jpg')])).rejects.toThrow(Unavailable)
  s3.failure = null
  expect(await uploads.find('e.jpg')).toBeNull()
})

test('names that are paths or dotfiles stay in the bucket', async () => {
  const root = openUploads('s3://boutique')
  await root.put(['f.jpg', '.hidden', '..jpg', 'a~b.jpg', 'our shop/deep/inside.jpg'].map((name) => named(name)))
  expect(await root.names()).toEqual(['f.jpg'])
  const copies = join(here, 'hostile')
  expect(await copyUploads(root, folderStore(copies))).toEqual({ files: 1, copied: 1 })
  expect(readdirSync(copies)).toEqual(['f.jpg'])
  expect(await uploads.names()).not.toContain('inside.jpg')
})

test('a store that fails for a moment is asked again, and one that is down makes uploads unavailable', async () => {
  s3.failure = { path: /g\.jpg$/, status: 503, times: 2 }
  await uploads.put([named('g.jpg')])
  expect([s3.keys().includes('our shop/g.jpg'), s3.requests.length]).toEqual([true, 3])
  for (const status of ['cut', 500, 403] as const) {
    s3.failure = { path: /./, status }
    await expect(uploads.put([named('h.jpg')])).rejects.toThrow('Pictures and PDFs cannot be stored or read')
  }
  await expect(uploads.names()).rejects.toThrow(Unavailable)
  await expect(uploads.fetch('g.jpg')).rejects.toThrow(Unavailable)
  await expect(openUploads(PLACE).find('g.jpg')).rejects.toThrow('HEAD /boutique/our%20shop/g.jpg: 403')
})

test('a store that refuses us is a mistake in the configuration, one that is down is not', async () => {
  await uploads.prepare()
  const settings = { url: `${s3.origin}/boutique`, region: 'ap-southeast-2', silenceMs: 5000 }
  const other = bucketStore({ ...settings, accessKeyId: 'S3RVER', secretAccessKey: 'another' })
  await expect(other.prepare()).rejects.toThrow(
    new ConfigurationError(
      'UPLOADS_URL cannot be read: the store responded 403 SignatureDoesNotMatch; look at the UPLOADS_S3 settings',
    ),
  )
  await expect(openUploads('s3://missing').prepare()).rejects.toThrow('the store responded 404 NoSuchBucket')
  s3.failure = { path: /./, status: 'cut' }
  await uploads.prepare()
})

test('a download that ends early leaves nothing, and a silent store is given up', async () => {
  await uploads.put([named('i.jpg', 'whole')])
  s3.failure = { path: /i\.jpg$/, status: 'half', times: 1 }
  await expect(uploads.fetch('i.jpg')).rejects.toThrow(Unavailable)
  expect(await textOf(uploads, 'i.jpg')).toBe('whole')
  s3.failure = { path: /./, status: 'silent' }
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'ap-southeast-2' }
  const hasty = bucketStore({ ...keys, url: `${s3.origin}/boutique`, silenceMs: 100 })
  await expect(hasty.find('i.jpg')).rejects.toThrow('The store is silent')
})
