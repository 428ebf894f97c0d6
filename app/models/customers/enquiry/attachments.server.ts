import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { emailAttachments } from '#db/schema'
import { cleanLine } from '~/format/clean-text'
import { copyPages } from '~/models/media/document.server'
import { encodeInTurn, kindOf, withoutMetadata } from '~/models/media/encode.server'
import { MAX_UPLOAD_BYTES } from '~/models/media/upload.limits'
import { Invalid, requireRow } from '~/models/records/errors'

export const MAX_FILES = 5
const MAX_NAME_LENGTH = 100
const PDF = /^%PDF-[12]\.\d/

export interface NewAttachment {
  name: string
  type: string
  content: Buffer
}

export type Attachment = typeof emailAttachments.$inferSelect

/**
 * Written anew, so that they tell nothing of a place or device and do nothing when they are opened. Throws Invalid for
 * more than five files or 10 MB, and for one that is no sound picture or PDF.
 */
export async function readAttachments(files: File[]): Promise<NewAttachment[]> {
  if (files.length > MAX_FILES) throw refused(`At most ${MAX_FILES} files`)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_UPLOAD_BYTES) throw refused('These files are larger than 10 MB together: choose smaller ones')
  return Promise.all(files.map(readAttachment))
}

async function readAttachment(file: File): Promise<NewAttachment> {
  const content = Buffer.from(await file.arrayBuffer())
  const name = nameOf(file.name)
  try {
    const kind = kindOf(content)
    if (kind) {
      return { name, type: `image/${kind}`, content: await encodeInTurn(() => withoutMetadata(content, kind)) }
    }
    if (PDF.test(content.toString('latin1', 0, 8))) {
      return { name, type: 'application/pdf', content: await copyPages(content) }
    }
  } catch (error) {
    throw error instanceof Invalid ? refused(`“${name}”: ${error.message}`) : error
  }
  throw refused(`“${name}” is neither a picture nor a PDF: choose a JPEG, PNG, WebP, AVIF, GIF or PDF`)
}

function nameOf(typed: string): string {
  const own = cleanLine(typed.split(/[/\\]/).at(-1) ?? '').toWellFormed()
  return own.slice(-MAX_NAME_LENGTH).toWellFormed() || 'attachment'
}

const refused = (message: string) => new Invalid({ files: [message] })

export async function storeAttachments(ids: { email_id: number; enquiry_id: number }, files: NewAttachment[]) {
  if (files.length > 0) await db.insert(emailAttachments).values(files.map((file) => ({ ...ids, ...file })))
}

export async function listAttachments(emailIds: number[]): Promise<Pick<Attachment, 'id' | 'email_id' | 'name'>[]> {
  const { id, email_id, name } = emailAttachments
  const isOfThese = inArray(email_id, emailIds)
  return db.select({ id, email_id, name }).from(emailAttachments).where(isOfThese).orderBy(id)
}

/** Throws NotFound, also for one of another enquiry. */
export async function findAttachment(enquiryId: number, id: number): Promise<Attachment> {
  const isThis = and(eq(emailAttachments.id, id), eq(emailAttachments.enquiry_id, enquiryId))
  return requireRow('Attachment', await db.select().from(emailAttachments).where(isThis))
}
