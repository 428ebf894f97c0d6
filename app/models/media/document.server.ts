import { createHash } from 'node:crypto'
import { documentAddress, documentFile } from '~/format/stored-address'
import { Invalid } from '~/models/records/errors'
import { uploads } from '~/runtime/uploads/uploads.server'
import { copyPages } from './pdf-pages.server'
import { referredUploads } from './references.server'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from './upload.limits'

/** Throws Invalid unless it is a readable PDF of at most 10 MB; Unavailable when the store is down. */
export async function storeDocument(bytes: Buffer): Promise<string> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Invalid({ file: [TOO_LARGE] })
  const content = await copyPages(bytes)
  const address = documentAddress(createHash('sha256').update(content).digest('hex').slice(0, 32))
  // Even when the file exists: its new date keeps it from being deleted as unused.
  await uploads.put([{ name: documentFile(address)!, content }])
  return address
}

/** Spares documents stored since `until` (docs/decisions/uploads.md). */
export async function deleteUnusedDocuments(until: Date): Promise<void> {
  const old = await storedBefore(until)
  if (old.length === 0) return
  const referred = await referredUploads(new Date())
  for (const address of old) {
    if (!referred.has(address)) await uploads.remove(documentFile(address)!)
  }
}

async function storedBefore(until: Date): Promise<string[]> {
  const names = await uploads.names()
  const addresses = names.map((name) => `/documents/${name}`).filter((address) => documentFile(address) !== null)
  const files = await Promise.all(addresses.map((address) => uploads.find(documentFile(address)!)))
  return addresses.filter((_, index) => (files[index]?.storedAt ?? until) < until)
}
