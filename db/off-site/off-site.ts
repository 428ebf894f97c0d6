import { env } from '~/runtime/env.server'
import { copyToFolder } from './folder'
import { sendToS3 } from './s3'

/**
 * Brings a backup, its secret and the pictures beside it to each place that the configuration names; of the copies in
 * BACKUP_FOLDER the newest `keep` stay. Throws once all have been tried when one of them failed.
 */
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
  if (folder) await attempt('BACKUP_FOLDER', async () => copyToFolder(copy, folder, keep))
  if (url) await attempt('BACKUP_S3_URL', () => sendToS3(copy, url))
  if (failures.length > 0) throw new Error(`Saved ${copy}, but not off-site. ${failures.join('; ')}`)
}
