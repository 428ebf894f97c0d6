import pLimit from 'p-limit'

export interface StoredFile {
  bytes: number
  storedAt: Date
}

export interface LocalFile extends StoredFile {
  file: string
}

export interface NamedContent {
  name: string
  content: Buffer
}

/** Files never change: an equal name means an equal file. */
export interface UploadStore {
  /** Throws ConfigurationError when the store cannot be used. */
  prepare: () => Promise<void>
  names: () => Promise<string[]>
  find: (name: string) => Promise<StoredFile | null>
  /** Read it at once: it may be removed. */
  fetch: (name: string) => Promise<LocalFile | null>
  /** The last file is there only when all others are. */
  put: (files: NamedContent[]) => Promise<void>
  remove: (name: string) => Promise<void>
  save: (name: string, path: string) => Promise<boolean>
  /** Stores nothing, and returns false, when `write` returns false. */
  take: (name: string, write: (path: string) => Promise<boolean>) => Promise<boolean>
}

export function isUploadName(name: string): boolean {
  return /^[\da-z][\w.-]*$/i.test(name)
}

const AT_ONCE = 8

export async function copyUploads(from: UploadStore, to: UploadStore): Promise<{ files: number; copied: number }> {
  const names = await from.names()
  if (names.length === 0) return { files: 0, copied: 0 }
  const there = new Set(await to.names())
  const limit = pLimit(AT_ONCE)
  const missing = names.filter((name) => !there.has(name))
  const done = await Promise.all(missing.map((name) => limit(() => to.take(name, (path) => from.save(name, path)))))
  return { files: names.length, copied: done.filter(Boolean).length }
}
