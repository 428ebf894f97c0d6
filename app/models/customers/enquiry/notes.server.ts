import { desc, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { enquiryNotes, users } from '#db/schema'
import { recordChange } from '~/models/records/history.server'
import { type User, withoutSecrets } from '~/models/staff/user/user.server'
import { ENQUIRY } from './enquiry.kind'
import type { NoteInput } from './enquiry.schema'

export interface Note {
  id: number
  text: string
  created_at: Date
  author: User | null
}

export async function listNotes(enquiryId: number): Promise<Note[]> {
  const rows = await db
    .select({ note: enquiryNotes, author: users })
    .from(enquiryNotes)
    .leftJoin(users, eq(users.id, enquiryNotes.author_id))
    .where(eq(enquiryNotes.enquiry_id, enquiryId))
    .orderBy(desc(enquiryNotes.id))
  return rows.map(({ note: { id, text, created_at }, author }) => {
    return { id, text, created_at, author: author && withoutSecrets(author) }
  })
}

export async function addNote(enquiryId: number, { note }: NoteInput, userId: number): Promise<{ id: number }> {
  return tx(async () => {
    const [added] = await db
      .insert(enquiryNotes)
      .values({ enquiry_id: enquiryId, text: note, author_id: userId })
      .returning({ id: enquiryNotes.id })
    if (!added) throw new Error('The note was not stored')
    await recordChange({ kind: ENQUIRY, id: enquiryId, action: 'noted', by: userId })
    return added
  })
}
