import { tx } from '#db/client.server'
import { recordChange } from '~/models/records/history.server'
import { queue } from '~/models/outbox/outbox.server'
import type { Enquiry } from './enquiry.server'
import { setProcessed } from './handling.server'
import type { ReplyInput } from './reply.schema'

/** Puts a staff member's reply into the outbox, where it stays with the enquiry, and marks that as processed if asked to. */
export async function reply({ id, email }: Enquiry, input: ReplyInput, userId: number): Promise<void> {
  const { subject, text, processed } = input
  await tx(async () => {
    await queue({ kind: 'reply', recipient: email, subject, text, enquiry_id: id, author_id: userId })
    await recordChange({ kind: 'enquiry', id, action: 'replied', by: userId })
    if (processed) await setProcessed(id, userId)
  })
}
