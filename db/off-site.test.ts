import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'

const KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG', region: 'ap-southeast-2' }
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request has a valid signature, computed as in the S3 reference. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return false
  const [, credential = '', signed = '', signature] = match
  const [id, ...scope] = credential.split('/')
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${KEY.secret}`)
  const isWhole = hash === sha256(body) && signed.split(';').includes('x-amz-content-sha256')
  return id === KEY.id && scope[1] === KEY.region && isWhole && signature === hmac(key, text).toString('hex')
}

const objects = new Map<string, Buffer>()
const requests: string[] = []
let failing = ''

/** A bucket that lists two objects at a time. */
const store = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    requests.push(`${request.method} ${pathname}`)
    const isPut = request.method === 'PUT'
    if (!isSigned(request, body)) response.statusCode = 403
    else if (failing && pathname.endsWith(failing)) response.statusCode = 507
    else if (isPut && !request.headers['content-length']) response.statusCode = 411
    else if (isPut) objects.set(decodeURIComponent(pathname), body)
    if (isPut || response.statusCode !== 200) return void response.end(`<Code>${response.statusCode}</Code>`)
    const prefix = `/bucket/${searchParams.get('prefix')}`
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const from = Number(searchParams.get('continuation-token') ?? 0)
    const listed = keys.slice(from, from + 2).map((key) => `<Key>${key.slice('/bucket/'.length)}</Key>`)
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    response.end(`<ListBucketResult>${listed.join('')}${next}</ListBucketResult>`)
  })
})
await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
afterAll(() => store.close())

const second = join(mkdtempSync(join(tmpdir(), 'boutique-off-site-')), 'second', 'disk')
// The configuration is read when the first module that needs it is loaded.
process.env.BACKUP_FOLDER = second
process.env.BACKUP_S3_URL = `http://127.0.0.1:${(store.address() as AddressInfo).port}/bucket/our%20shop`
process.env.BACKUP_S3_ACCESS_KEY_ID = KEY.id
process.env.BACKUP_S3_SECRET_ACCESS_KEY = KEY.secret
process.env.BACKUP_S3_REGION = KEY.region
const { backup } = await import('./backup')
const { lastBackup } = await import('~/models/backup/backup.server')
const { secretFile, uploadsFolder } = await import('~/runtime/files.server')

beforeEach(() => {
  requests.length = 0
  failing = ''
})

const nameOf = (copy: string) => copy.slice(copy.lastIndexOf('/') + 1)

test('a backup is copied to the second folder and the signed store, the database last', async () => {
  writeFileSync(secretFile(), 'the secret')
  mkdirSync(uploadsFolder(), { recursive: true })
  for (const name of ['a-1x1.jpg', 'b-1x1.jpg', 'c-1x1.jpg']) writeFileSync(join(uploadsFolder(), name), name)
  const copy = await backup()
  const [database, secret] = [nameOf(copy), nameOf(copy).replace('.db', '.secret')]
  expect(readdirSync(second).sort()).toEqual([database, secret, 'uploads'])
  expect([second, join(second, database)].map((file) => (statSync(file).mode & 0o777).toString(8))).toEqual([
    '700',
    '600',
  ])
  expect(readdirSync(join(second, 'uploads'))).toHaveLength(3)
  expect(objects.get(`/bucket/our shop/${secret}`)?.toString()).toBe('the secret')
  expect(objects.get(`/bucket/our shop/${database}`)?.subarray(0, 15).toString()).toBe('SQLite format 3')
  expect(objects.size).toBe(5)
  expect(requests.at(-1)).toBe(`PUT /bucket/our%20shop/${database}`)
})

test('pictures already in the store are not sent again, and old copies are deleted from the folder', async () => {
  writeFileSync(join(uploadsFolder(), 'd-1x1.jpg'), 'd')
  const copy = await backup(1)
  expect(requests.filter((line) => line.includes('/uploads/'))).toEqual(['PUT /bucket/our%20shop/uploads/d-1x1.jpg'])
  expect(readdirSync(second).filter((name) => name.endsWith('.db'))).toEqual([nameOf(copy)])
})

test('a failing store leaves the local backup and records the failure', async () => {
  failing = '.secret'
  const before = Date.now()
  await expect(backup()).rejects.toThrow(/^Saved .+\.db, but not off-site\. BACKUP_S3_URL: PUT .+ 507 <Code>/)
  const { at, failure } = lastBackup()
  expect(at?.getTime()).toBeGreaterThanOrEqual(before)
  expect(failure?.error).toContain('not off-site')
})
