import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { documentAddress, documentFile } from '~/format/document-address'
import { Invalid } from '~/models/errors'
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

/** Deletes the PDFs stored before `until` that no product has, had in its history, or has in the trash or a draft. */
export async function deleteUnusedDocuments(until: Date): Promise<void> {
  const names = await readdir(uploadsFolder()).catch(() => [])
  for (const name of names) {
    const address = `/documents/${name}`
    if (documentFile(address) !== name) continue
    const file = join(uploadsFolder(), name)
    const { mtime } = await stat(file)
    if (mtime < until && !(await isUsed(address))) await rm(file, { force: true })
  }
}

async function isUsed(address: string): Promise<boolean> {
  const row = await db.get<{ used: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM product WHERE certificate = ${address})
      OR EXISTS (SELECT 1 FROM trash WHERE instr(payload, ${address}))
      OR EXISTS (SELECT 1 FROM draft WHERE instr(fields, ${address}))
      OR EXISTS (SELECT 1 FROM change WHERE kind = 'product' AND (instr(previous, ${address}) OR instr(fields, ${address})))
      OR EXISTS (SELECT 1 FROM product_import_line WHERE instr(raw_row, ${address}))
      OR EXISTS (SELECT 1 FROM bulk_edit WHERE instr(steps, ${address})) AS used`)
  return row.used === 1
}
