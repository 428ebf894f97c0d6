import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { ConfigurationError, env } from '../env.server'
import { databaseFile, PRIVATE_FILE } from '../files.server'
import { logger } from '../logger.server'
import { type BucketSettings, openBucket, S3Error } from '../s3.server'
import { diskCache } from './disk-cache.server'
import { isUploadName, type UploadStore } from './store'

const UPLOADS_AT_ONCE = 4

export function bucketStore(settings: BucketSettings): UploadStore {
  const bucket = openBucket(settings)
  const find = (name: string) => bucket.head(name)

  async function save(name: string, path: string): Promise<boolean> {
    const content = await bucket.get(name)
    if (!content) return false
    await pipeline(content, createWriteStream(path, { mode: PRIVATE_FILE }))
    return true
  }

  const folder = join(dirname(databaseFile()), 'uploads-cache')
  const cache = diskCache({ find, save }, folder, env.UPLOADS_CACHE_MB * 1e6)
  return {
    prepare: () => check(async () => void (await bucket.list(1))),
    names: async () => (await bucket.list()).filter(isUploadName),
    find,
    fetch: (name) => cache.fetch(name),
    async put(files) {
      const limit = pLimit(UPLOADS_AT_ONCE)
      await Promise.all(files.slice(0, -1).map(({ name, content }) => limit(() => bucket.put(name, content))))
      for (const { name, content } of files.slice(-1)) await bucket.put(name, content)
    },
    async remove(name) {
      await bucket.remove(name)
      await cache.forget(name)
    },
    save,
    async take(name, write) {
      const incoming = await mkdtemp(join(tmpdir(), 'boutique-upload-'))
      try {
        const file = join(incoming, name)
        if (!(await write(file))) return false
        await bucket.put(name, file)
        return true
      } finally {
        await rm(incoming, { recursive: true, force: true })
      }
    },
  }
}

/** Only a store that is down comes back by itself. */
async function check(read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (error instanceof S3Error && error.status < 500) {
      const [code = ''] = /(?<=<Code>)[^<]+/.exec(error.message) ?? []
      throw new ConfigurationError(
        `UPLOADS_URL cannot be read: the store responded ${`${error.status} ${code}`.trim()}; look at the UPLOADS_S3 settings`,
      )
    }
    logger.error({ err: error }, 'The store of uploads is down')
  }
}
