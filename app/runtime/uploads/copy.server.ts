import pLimit from 'p-limit'
import type { UploadStore } from './store'

const AT_ONCE = 8

interface Copied {
  files: number
  copied: number
}

export async function copyUploads(from: UploadStore, to: UploadStore): Promise<Copied> {
  const names = await from.names()
  if (names.length === 0) return { files: 0, copied: 0 }
  const there = new Set(await to.names())
  const limit = pLimit(AT_ONCE)
  const missing = names.filter((name) => !there.has(name))
  const done = await Promise.all(missing.map((name) => limit(() => to.take(name, (path) => from.save(name, path)))))
  return { files: names.length, copied: done.filter(Boolean).length }
}
