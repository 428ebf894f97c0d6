import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { DAY_MS } from '~/format/durations'
import { makePrivateFolder } from '../files.server'
import { Unavailable } from '../unavailable'
import { findFile } from './folder.server'
import type { LocalFile, UploadStore } from './store'

const DOWNLOADS = 16
const MAX_WAITING = 200
/** By then another machine may have removed a file from the store. */
const FRESH_MS = DAY_MS
const FILLED_AGAIN = 0.8
const PART_PER_LOOK = 1 / 16

export interface DiskCache {
  /** Throws Unavailable when too many wait for files. */
  fetch: (name: string) => Promise<LocalFile | null>
  forget: (name: string) => Promise<void>
}

export function diskCache(store: Pick<UploadStore, 'find' | 'save'>, folder: string, maxBytes: number): DiskCache {
  const pathOf = (name: string) => join(folder, name)
  const limit = pLimit(DOWNLOADS)
  const running = new Map<string, Promise<LocalFile | null>>()
  let addedSinceLook = Infinity

  async function download(name: string): Promise<LocalFile | null> {
    makePrivateFolder(folder)
    const incoming = pathOf(`.${name}.${randomUUID()}`)
    try {
      if (!(await store.save(name, incoming))) return null
      await rename(incoming, pathOf(name))
    } finally {
      await rm(incoming, { force: true })
    }
    const kept = await findFile(pathOf(name))
    addedSinceLook += kept?.bytes ?? 0
    if (addedSinceLook > maxBytes * PART_PER_LOOK) {
      addedSinceLook = 0
      await deleteOldest(folder, maxBytes)
    }
    return kept
  }

  /** While the store is down, a copy is as good. */
  async function lookAgain(name: string, kept: LocalFile): Promise<LocalFile | null> {
    const stored = await store.find(name).catch(() => kept)
    if (stored?.bytes === kept.bytes) {
      await utimes(kept.file, new Date(), new Date())
      return kept
    }
    await rm(kept.file, { force: true })
    return stored && download(name)
  }

  function once(name: string, work: () => Promise<LocalFile | null>): Promise<LocalFile | null> {
    const present = running.get(name)
    if (present) return present
    if (limit.pendingCount >= MAX_WAITING) throw new Unavailable()
    const started = limit(work).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  return {
    async fetch(name) {
      const kept = await findFile(pathOf(name))
      if (!kept) return once(name, () => download(name))
      if (Date.now() - kept.storedAt.getTime() < FRESH_MS) return kept
      return once(name, () => lookAgain(name, kept))
    },
    forget: (name) => rm(pathOf(name), { force: true }),
  }
}

async function deleteOldest(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(names.map(async (name) => ({ name, found: await statOf(join(folder, name)) })))
  let total = files.reduce((sum, { found }) => sum + (found?.size ?? 0), 0)
  if (total <= maxBytes) return
  const oldest = files.sort((one, other) => (one.found?.mtimeMs ?? 0) - (other.found?.mtimeMs ?? 0))
  for (const { name, found } of oldest) {
    if (total <= maxBytes * FILLED_AGAIN) return
    await rm(join(folder, name), { force: true })
    total -= found?.size ?? 0
  }
}

function statOf(file: string) {
  return stat(file).catch(() => null)
}
