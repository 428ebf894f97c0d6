import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { env } from '~/runtime/env.server'
import { openBucket } from '~/runtime/s3.server'
import { bucketStore } from '~/runtime/uploads/bucket.server'
import { copyUploads } from '~/runtime/uploads/copy.server'
import { folderStore } from '~/runtime/uploads/folder.server'
import { picturesPathOf, secretPathOf } from './shared/backup-files'

const SILENCE_MS = 60_000

/** Uploads the database last, so that its presence means complete. */
export async function sendToS3(copy: string, url: string): Promise<void> {
  const settings = {
    region: env.BACKUP_S3_REGION,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    silenceMs: SILENCE_MS,
  }
  const folder = url.replace(/\/$/, '')
  await copyUploads(folderStore(picturesPathOf(copy)), bucketStore({ ...settings, url: `${folder}/uploads` }))
  const bucket = openBucket({ ...settings, url: folder })
  const secret = secretPathOf(copy)
  if (existsSync(secret)) await bucket.put(basename(secret), secret)
  await bucket.put(basename(copy), copy)
}
