import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { outboxMessages } from '#db/schema'
import { countUndelivered } from '~/models/mail/outbox/outbox.server'
import { databaseFile } from '~/runtime/files.server'

/** Of a server's database only the free space is known. */
export function databaseBytes() {
  const file = databaseFile()
  const { bavail, bsize } = statfsSync(dirname(file))
  return { database: sizeOf(file), log: sizeOf(`${file}-wal`), free: bavail * bsize }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

export type MailState = Awaited<ReturnType<typeof mailState>>

export async function mailState() {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)`, since: sql<number | null>`min(${outboxMessages.created_at})` })
    .from(outboxMessages)
    .where(and(isNull(outboxMessages.sent_at), isNull(outboxMessages.failed_at)))
  return {
    waiting: row?.waiting ?? 0,
    waitingSince: row?.since ? new Date(row.since) : null,
    undelivered: await countUndelivered(),
  }
}

export async function lastDelivery() {
  const { sent_at, last_error, created_at, id } = outboxMessages
  const [sent] = await db
    .select({ sent_at })
    .from(outboxMessages)
    .where(isNotNull(sent_at))
    .orderBy(desc(sent_at))
    .limit(1)
  const [refused] = await db
    .select({ text: last_error, writtenAt: created_at })
    .from(outboxMessages)
    .where(isNotNull(last_error))
    .orderBy(desc(id))
    .limit(1)
  const failure = refused?.text ? { text: refused.text, writtenAt: refused.writtenAt } : null
  return { sentAt: sent?.sent_at ?? null, failure }
}
