import type { Client } from '@libsql/client/http'
import { env } from '~/runtime/env.server'
import { OVERWRITES_DELETED_WORDS, overwritingDeletedWords } from '../shared/deleted-words'
import { CREATE_LEDGER, HAS_LEDGER, type Migration, pendingAfter, READ_LEDGER } from '../shared/ledger'
import { copyServer } from './copy'
import { withClient } from './server'

/** Throws NewerDatabase, ServerSilent, and when a foreign key would break. */
export function migrateServer(): Promise<number> {
  return withClient(env.DATABASE_URL, async (client) => {
    const applied = await appliedOn(client)
    const pending = pendingAfter(applied)
    if (pending.length > 0 && applied.length > 0) await copyServer('before-migration')
    const count = pending.length > 0 ? await applyPending(client, pending) : 0
    await settleSearch(client)
    return count
  })
}

export async function appliedOn(client: Client): Promise<string[]> {
  if ((await client.execute(HAS_LEDGER)).rows.length === 0) return []
  return (await client.execute(READ_LEDGER)).rows.map(({ hash }) => hash as string)
}

async function applyPending(client: Client, pending: Migration[]): Promise<number> {
  const statements = pending.flatMap(({ sql, hash, position }) => [
    `INSERT INTO migration (hash, position) VALUES ('${hash}', ${position})`,
    ...sql,
  ])
  // Fails when there is a row, since a position is not NULL.
  const check = "INSERT INTO migration (hash, position) SELECT '', NULL FROM pragma_foreign_key_check"
  const script = ['PRAGMA foreign_keys = OFF', 'BEGIN IMMEDIATE', CREATE_LEDGER, ...statements, check, 'COMMIT']
  try {
    await client.executeMultiple(script.join(';\n'))
    return pending.length
  } catch (error) {
    const wasOtherFirst = pendingAfter(await appliedOn(client)).length === 0
    if (wasOtherFirst) return 0
    throw error
  }
}

/** The database may have been a file. */
async function settleSearch(client: Client): Promise<void> {
  const [row] = (await client.execute(OVERWRITES_DELETED_WORDS)).rows
  if (Number(row?.v) > 0)
    await client.executeMultiple(['BEGIN IMMEDIATE', ...overwritingDeletedWords(false), 'COMMIT'].join(';\n'))
}
