import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type House } from '../../tests/support/house'
import { uploadedFiles } from './uploaded-files'

const STEM = `${'0a'.repeat(16)}-640x480`
let folder: string
let house: House

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boutique-uploads-'))
  mkdirSync(join(folder, 'uploads', '.incoming-Ab'), { recursive: true })
  for (const name of [`${STEM}.jpg`, `${STEM}-320.avif`, 'notes.txt', `.incoming-Ab/${STEM}.jpg`]) {
    writeFileSync(join(folder, 'uploads', name), '0123456789')
  }
  writeFileSync(join(folder, `${STEM}.jpg`), 'outside')
  house = await openTestHouse({ files: uploadedFiles(join(folder, 'uploads')) })
})

afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => house.ask(path, { method, headers })

test('a picture is sent as what it is, to be kept for good', async () => {
  const { status, headers, text } = await ask(`/uploads/${STEM}.jpg`)
  expect([status, text]).toEqual([200, '0123456789'])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect((await ask(`/uploads/${STEM}-320.avif`)).headers['content-type']).toBe('image/avif')
  const again = await ask(`/uploads/${STEM}.jpg`, { 'If-None-Match': headers.etag ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('a part, the headers alone, and no other method', async () => {
  const part = await ask(`/uploads/${STEM}.jpg`, { Range: 'bytes=2-4' })
  expect([part.status, part.text]).toEqual([206, '234'])
  const head = await ask(`/uploads/${STEM}.jpg`, {}, 'HEAD')
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '10'])
  expect((await ask(`/uploads/${STEM}.jpg`, {}, 'POST')).status).toBe(405)
})

test.each([
  '/uploads',
  '/uploads/notes.txt',
  `/uploads/.incoming-Ab/${STEM}.jpg`,
  `/uploads/%2e%2e/${STEM}.jpg`,
  `/uploads/..%2f${STEM}.jpg`,
  `/uploads/..%5c${STEM}.jpg`,
  `/uploads//${STEM}.jpg`,
  `/uploads/${STEM}.jpg%00.png`,
  `/uploads/${STEM}-640.avif`,
  `/uploads/${STEM.replace('0a', '0A')}.jpg`,
])('%s is no picture', async (path) => {
  const before = house.seen.length
  const { status, text } = await ask(path)
  expect([308, 400, 404]).toContain(status)
  expect(text).not.toContain('0123456789')
  expect(text).not.toContain('outside')
  // No page is rendered to say so.
  if (status === 404) expect(house.seen).toHaveLength(before)
})
