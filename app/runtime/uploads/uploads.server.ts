import { env } from '../env.server'
import { uploadsUrl } from '../files.server'
import { logger } from '../logger.server'
import { Unavailable } from '../unavailable'
import { bucketStore } from './bucket.server'
import { folderStore } from './folder.server'
import type { UploadStore } from './store'

const SILENCE_MS = 15_000
const DOWN = 'Pictures and PDFs cannot be stored or read at the moment. Please try again in a few minutes.'

export function openUploads(url = uploadsUrl()): UploadStore {
  if (url.startsWith('file:')) return folderStore(url.slice('file:'.length))
  return bucketStore({
    url: `${env.UPLOADS_S3_ENDPOINT}/${url.slice('s3://'.length)}`,
    region: env.UPLOADS_S3_REGION,
    accessKeyId: env.UPLOADS_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.UPLOADS_S3_SECRET_ACCESS_KEY ?? '',
    silenceMs: SILENCE_MS,
  })
}

export const uploads: UploadStore = uploadsUrl().startsWith('file:') ? openUploads() : withUnavailable(openUploads())

function withUnavailable(store: UploadStore): UploadStore {
  const guard =
    <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      try {
        return await work(...input)
      } catch (error) {
        if (error instanceof Unavailable) throw error
        logger.error({ err: error }, 'The store of uploads failed')
        throw new Unavailable(DOWN)
      }
    }
  const { prepare, names, find, fetch, put, remove, save, take } = store
  return {
    prepare,
    names: guard(names),
    find: guard(find),
    fetch: guard(fetch),
    put: guard(put),
    remove: guard(remove),
    save: guard(save),
    take: guard(take),
  }
}
