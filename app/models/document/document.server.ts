import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { documentAddress, documentFile } from '~/format/document-address'
import { Invalid } from '~/models/errors'
import { referredUploads } from '~/models/picture/references.server'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from '~/models/picture/upload.limits'
import { makePrivateFolder, PRIVATE_FILE, uploadsFolder } from '~/runtime/files.server'
import { pdfProblem } from './pdf-check'

/** Stores an uploaded PDF beside the pictures and returns its address. Throws Invalid, having written nothing, unless it is a PDF of at most 10 MB without scripts, actions and attachments. */
export async function storeDocument(bytes: Buffer): Promise<string> {
  const problem = bytes.length > MAX_UPLOAD_BYTES ? TOO_LARGE : pdfProblem(bytes)
  if (problem !== null) throw new Invalid({ file: [problem] })
  const address = documentAddress(createHash('sha256').update(bytes).digest('hex').slice(0, 32))
  const file = join(uploadsFolder(), documentFile(address)!)
  makePrivateFolder(uploadsFolder())
  // A new date: what is being stored now is not about to be deleted.
  if (existsSync(file)) await utimes(file, new Date(), new Date())
  else await write(file, bytes)
  return address
}

async function write(file: string, bytes: Buffer): Promise<void> {
  // Backups leave out dotfiles.
  const incoming = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  try {
    await writeFile(incoming, bytes, { flush: true, mode: PRIVATE_FILE })
    await rename(incoming, file)
  } finally {
    await rm(incoming, { force: true })
  }
}

/** Deletes the PDFs stored before `until` that nothing refers to (docs/decisions/uploads.md). */
export async function deleteUnusedDocuments(until: Date): Promise<void> {
  const old = await storedBefore(until)
  if (old.length === 0) return
  const referred = await referredUploads(new Date())
  for (const address of old) {
    if (!referred.has(address)) await rm(join(uploadsFolder(), documentFile(address)!), { force: true })
  }
}

async function storedBefore(until: Date): Promise<string[]> {
  const names = await readdir(uploadsFolder()).catch(() => [])
  const addresses = names.map((name) => `/documents/${name}`).filter((address) => documentFile(address) !== null)
  const dates = await Promise.all(addresses.map((address) => stat(join(uploadsFolder(), documentFile(address)!))))
  return addresses.filter((_, index) => dates[index]!.mtime < until)
}
