import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MINUTE_MS } from '~/format/durations'
import { env } from '~/runtime/env.server'
import { makePrivateFile, makePrivateFolder } from '~/runtime/files.server'
import { openBucket } from '~/runtime/s3.server'
import { bucketStore } from '~/runtime/uploads/bucket.server'
import { folderStore } from '~/runtime/uploads/folder.server'
import { copyUploads } from '~/runtime/uploads/store'
import { deleteOldCopies, deleteUnfinished, picturesPathOf, secretPathOf } from './shared/backup-files'

/** Tries every destination before it throws for one of them. */
export async function sendOffSite(copy: string, keep: number | undefined): Promise<void> {
  const failures: string[] = []
  const attempt = async (place: string, send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      failures.push(`${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const { BACKUP_FOLDER: folder, BACKUP_S3_URL: url } = env
  if (folder) await attempt('The second folder', () => copyToFolder(copy, folder, keep))
  if (url) await attempt('The second store', () => sendToS3(copy, url))
  if (failures.length > 0) throw new Error(`Saved ${copy}, but not off-site. ${failures.join('; ')}`)
}

async function copyToFolder(copy: string, folder: string, keep: number | undefined): Promise<void> {
  makePrivateFolder(folder)
  deleteUnfinished(folder)
  const files = [secretPathOf(copy), copy].filter((file) => existsSync(file))
  for (const file of files) copyWhole(file, join(folder, basename(file)))
  await copyUploads(folderStore(picturesPathOf(copy)), folderStore(join(folder, 'uploads')))
  if (keep !== undefined) deleteOldCopies(keep, folder)
}

function copyWhole(from: string, to: string): void {
  const part = `${to}.part`
  try {
    makePrivateFile(part)
    copyFileSync(from, part)
    const handle = openSync(part, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(part, to)
  } finally {
    rmSync(part, { force: true })
  }
}

const SILENCE_MS = MINUTE_MS

async function sendToS3(copy: string, url: string): Promise<void> {
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
