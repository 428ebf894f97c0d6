import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '~/runtime/uploads/folder.server'
import { openTestServer, type TestServer } from '../../tests/support/test-server'
import { builtFiles, uploadedFiles } from './files'

describe('built files', () => {
  const SCRIPT = 'const ring = 1;\n'.repeat(200)
  let folder: string
  let shop: TestServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'boutique-files-'))
    const write = (name: string, content: string) => writeFileSync(join(folder, 'build/client', name), content)
    for (const name of ['assets', 'images', '.vite']) mkdirSync(join(folder, 'build/client', name), { recursive: true })
    write('assets/entry-Ab12.js', SCRIPT)
    write('images/Ring-320.avif', '0123456789')
    write('Logo.svg', '<svg/>')
    write('.vite/manifest.json', '{}')
    cpSync('scripts/precompress.mjs', join(folder, 'precompress.mjs'))
    execFileSync(process.execPath, [resolve(folder, 'precompress.mjs')], { cwd: folder })
    shop = await openTestServer({ files: builtFiles(join(folder, 'build/client'), join(folder, 'build/files.json')) })
  })

  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    shop.send(path, { method, headers })

  test('hashed files are cached for a year, others for an hour', async () => {
    expect((await ask('/assets/entry-Ab12.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const picture = await ask('/images/Ring-320.avif')
    expect(picture.headers).toMatchObject({ 'content-type': 'image/avif', 'content-length': '10' })
    expect(picture.headers['cache-control']).toContain('max-age=3600')
    expect((await ask('/Logo.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  test('what opens as a document may load and run nothing', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers['content-security-policy']
    expect(await policyOf('/Logo.svg')).toContain("default-src 'none'")
    expect(await policyOf('/assets/missing.js')).toContain("default-src 'none'")
    expect(await policyOf('/assets/entry-Ab12.js')).toBeUndefined()
  })

  test('a compressed sibling is sent to clients that accept it', async () => {
    const sizes = []
    for (const accepted of ['gzip, br', 'gzip', 'br;q=0']) {
      const { headers } = await ask('/assets/entry-Ab12.js', { 'Accept-Encoding': accepted })
      sizes.push([headers['content-encoding'], headers.vary, Number(headers['content-length']) < SCRIPT.length])
    }
    expect(sizes).toEqual([
      ['br', 'Accept-Encoding', true],
      ['gzip', 'Accept-Encoding', true],
      [undefined, 'Accept-Encoding', false],
    ])
  })

  test('a client that has the file gets 304', async () => {
    const { headers } = await ask('/Logo.svg')
    const again = await ask('/Logo.svg', { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  })

  test.each<[string, number, string, string | undefined]>([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=1-2,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('the range %s', async (range, status, content, contentRange) => {
    const response = await ask('/images/Ring-320.avif', { Range: range })
    expect([response.status, response.text, response.headers['content-range']]).toEqual([status, content, contentRange])
  })

  test('a range beyond the end is rejected, and one of another version is ignored', async () => {
    for (const range of ['bytes=10-', 'bytes=4-2']) {
      const { status, headers } = await ask('/images/Ring-320.avif', { Range: range })
      expect([status, headers['content-range'], headers.etag]).toEqual([416, 'bytes */10', undefined])
    }
    expect((await ask('/images/Ring-320.avif', { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
  })

  test('HEAD has the headers only, and other methods are rejected', async () => {
    const head = await ask('/images/Ring-320.avif', {}, 'HEAD')
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '10'])
    const post = await ask('/Logo.svg', {}, 'POST')
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/../files.json',
    '/assets/..%2f..%2ffiles.json',
    '/%2e%2e/files.json',
    '/.vite/manifest.json',
    '/assets',
  ])('%s is not a file', async (path) => {
    const { status, text } = await ask(path)
    expect([200, 308, 404]).toContain(status)
    expect(text).not.toContain('hash')
    expect(text).not.toBe('{}')
  })

  test('a file of an older build is 404 without rendering a page', async () => {
    const before = shop.received.length
    expect((await ask('/assets/entry-Old1.js')).status).toBe(404)
    expect(shop.received).toHaveLength(before)
  })

  /** How many files of the test's folder this process has open. */
  const openFiles = () => readdirSync('/proc/self/fd').filter((fd) => targetOf(fd).startsWith(folder)).length

  function targetOf(fd: string): string {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  }

  test.skipIf(!existsSync('/proc/self/fd'))('no file stays open for clients that go away at once', async () => {
    for (let round = 0; round < 50; round += 1) {
      const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write('GET /images/Ring-320.avif HTTP/1.1\r\nHost: shop.example\r\n\r\n', () => socket.resetAndDestroy())
    }
    await expect.poll(openFiles).toBe(0)
  })
})

describe('uploaded pictures', () => {
  const STEM = `${'0a'.repeat(16)}-640x480`
  let folder: string
  let shop: TestServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'boutique-uploads-'))
    mkdirSync(join(folder, 'uploads', '.incoming-Ab'), { recursive: true })
    for (const name of [`${STEM}.jpg`, `${STEM}-320.avif`, 'notes.txt', `.incoming-Ab/${STEM}.jpg`]) {
      writeFileSync(join(folder, 'uploads', name), '0123456789')
    }
    writeFileSync(join(folder, `${STEM}.jpg`), 'outside')
    shop = await openTestServer({ files: uploadedFiles(folderStore(join(folder, 'uploads'))) })
  })

  afterAll(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    shop.send(path, { method, headers })

  test('a picture is sent with its type and immutable caching', async () => {
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

  test('ranges and HEAD are supported, and no other method', async () => {
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
  ])('%s is not a picture', async (path) => {
    const before = shop.received.length
    const { status, text } = await ask(path)
    expect([308, 400, 404]).toContain(status)
    expect(text).not.toContain('0123456789')
    expect(text).not.toContain('outside')
    // No page is rendered for it.
    if (status === 404) expect(shop.received).toHaveLength(before)
  })
})
