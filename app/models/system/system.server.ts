import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { and, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { outboxMessages } from '#db/schema'
import { countUndelivered } from '~/models/outbox/outbox.server'
import { databaseFile } from '~/runtime/files.server'

/** In bytes. */
export interface DatabaseSizes {
  database: number
  /** The write-ahead log. */
  log: number
  /** The free space on its disk. */
  free: number
}

/** Throws when the folder of the database cannot be read. */
export function databaseSizes(): DatabaseSizes {
  const file = databaseFile()
  const { bavail, bsize } = statfsSync(dirname(file))
  return { database: sizeOf(file), log: sizeOf(`${file}-wal`), free: bavail * bsize }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

export interface MailState {
  waiting: number
  waitingSince: Date | null
  undelivered: number
}

export async function mailState(): Promise<MailState> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)`,
      since: sql<number | null>`min(${outboxMessages.created_at})`,
    })
    .from(outboxMessages)
    .where(and(isNull(outboxMessages.sent_at), isNull(outboxMessages.failed_at)))
  return {
    waiting: row?.waiting ?? 0,
    waitingSince: row?.since ? new Date(row.since) : null,
    undelivered: await countUndelivered(),
  }
}
