import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Unavailable } from '../unavailable'
import { diskCache } from './disk-cache.server'

const YESTERDAY = new Date(Date.now() - 25 * 3600_000)
const MB = 1e6

let folder: string
/** The content of the store's files, and what was read of it. */
let stored: Map<string, string>
let reads: string[]

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'boutique-cache-')), 'cache')
  stored = new Map([['a.jpg', 'a']])
  reads = []
})

const store = {
  async find(name: string) {
    reads.push(`find ${name}`)
    const content = stored.get(name)
    return content === undefined ? null : { bytes: content.length, storedAt: new Date() }
  },
  async save(name: string, path: string) {
    reads.push(`save ${name}`)
    const content = stored.get(name)
    if (content !== undefined) await writeFile(path, content)
    return content !== undefined
  },
}

const open = (maxBytes = MB) => diskCache(store, folder, maxBytes)
const contentOf = async (cache: ReturnType<typeof open>, name: string) => {
  const found = await cache.fetch(name)
  return found && readFileSync(found.file, 'utf8')
}

test('a file is read from the store once, also by a later process and for several at once', async () => {
  const cache = open()
  await Promise.all([1, 2, 3].map(() => cache.fetch('a.jpg')))
  expect(await contentOf(open(), 'a.jpg')).toBe('a')
  expect(reads).toEqual(['save a.jpg'])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a missing file is not kept, and nothing unfinished is left', async () => {
  expect(await open().fetch('b.jpg')).toBeNull()
  expect(readdirSync(folder)).toEqual([])
  stored.set('b.jpg', 'b')
  expect(await contentOf(open(), 'b.jpg')).toBe('b')
})

test('after a day a file is compared with the store again', async () => {
  const cache = open()
  const age = async () => utimesSync((await cache.fetch('a.jpg'))!.file, YESTERDAY, YESTERDAY)
  await age()
  expect(await contentOf(cache, 'a.jpg')).toBe('a')
  expect(await contentOf(cache, 'a.jpg')).toBe('a')
  expect(reads).toEqual(['save a.jpg', 'find a.jpg'])

  // Cut short, as by a machine that lost its power.
  writeFileSync(join(folder, 'a.jpg'), '')
  utimesSync(join(folder, 'a.jpg'), YESTERDAY, YESTERDAY)
  expect(await contentOf(cache, 'a.jpg')).toBe('a')

  await age()
  stored.clear()
  expect(await cache.fetch('a.jpg')).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test('while the store is down a copy is served', async () => {
  const cache = diskCache({ ...store, find: () => Promise.reject(new Error('down')) }, folder, MB)
  const kept = await cache.fetch('a.jpg')
  utimesSync(kept!.file, YESTERDAY, YESTERDAY)
  expect(await contentOf(cache, 'a.jpg')).toBe('a')
})

test('a file that was removed is forgotten', async () => {
  const cache = open()
  await cache.fetch('a.jpg')
  stored.clear()
  await cache.forget('a.jpg')
  expect(await cache.fetch('a.jpg')).toBeNull()
})

test('the oldest files make room for new ones', async () => {
  const cache = open(1000)
  for (let index = 0; index < 30; index += 1) {
    const name = `${index}.jpg`
    stored.set(name, 'x'.repeat(100))
    const { file } = (await cache.fetch(name))!
    const at = new Date(Date.now() - (30 - index) * 1000)
    utimesSync(file, at, at)
  }
  const kept = readdirSync(folder)
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(kept).toContain('29.jpg')
  expect(kept).not.toContain('0.jpg')
})

test('more than two hundred files that are waited for are too many', async () => {
  const waiting: (() => void)[] = []
  const hang = () => new Promise<boolean>((resolve) => waiting.push(() => resolve(false)))
  const cache = diskCache({ ...store, save: hang }, folder, MB)
  let refused = 0
  const fetched = Array.from({ length: 300 }, (_, index) =>
    cache.fetch(`${index}.jpg`).catch((error: unknown) => {
      refused += 1
      return error
    }),
  )
  // All are counted before the first download ends: a later request would find room.
  await expect.poll(() => [waiting.length, refused]).toEqual([16, 84])
  const release = setInterval(() => waiting.splice(0).forEach((end) => end()), 5)
  const results = await Promise.all(fetched)
  clearInterval(release)
  expect(results.filter((result) => result === null)).toHaveLength(216)
  expect(results.filter((result) => result instanceof Unavailable)).toHaveLength(84)
})
