import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { unsubscribedAddresses } from '#db/schema'

/** Without the shop's secret: the list must outlive it. */
const hashOf = (email: string) => createHash('sha256').update(`unsubscribed:${email}`).digest('base64url')

/** Also for somebody whom staff have removed. */
export async function rememberUnsubscribed(email: string): Promise<void> {
  await db
    .insert(unsubscribedAddresses)
    .values({ email_hash: hashOf(email) })
    .onConflictDoNothing()
}

export async function forgetUnsubscribed(email: string): Promise<void> {
  await db.delete(unsubscribedAddresses).where(eq(unsubscribedAddresses.email_hash, hashOf(email)))
}

const AT_ONCE = 500

/** In lower case, and not subscribed themselves since. */
export async function findUnsubscribed(emails: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < emails.length; start += AT_ONCE) {
    const hashes = new Map(emails.slice(start, start + AT_ONCE).map((email) => [hashOf(email), email]))
    const { email_hash } = unsubscribedAddresses
    const rows = await db
      .select({ email_hash })
      .from(unsubscribedAddresses)
      .where(inArray(email_hash, [...hashes.keys()]))
    for (const row of rows) found.add(hashes.get(row.email_hash) ?? '')
  }
  return found
}
