import Database from 'better-sqlite3'
import { env } from '~/runtime/env.server'
import { assertEqual, digestsOf } from '../contents'
import { copyDatabase } from '../copy'
import { withReplica } from './command-replica'
import { load } from './load'
import { assertNoneOpen } from './presence'

/** Replaces the content of the server by that of a file in one transaction; returns where the former content was saved, or null if there was none. Throws, before any change, when the shop is open. */
export async function restoreServer(file: string): Promise<string | null> {
  await assertNoneOpen(env.DATABASE_URL)
  return withReplica(async (replica) => {
    const source = new Database(file, { readonly: true, fileMustExist: true })
    const present = new Database(replica.file, { readonly: true })
    try {
      const number = lastWriteOf(present)
      const replaced = number === null ? null : copyDatabase(replica.file, 'before-restore')
      await load(env.DATABASE_URL, source, number)
      await replica.sync()
      assertEqual(digestsOf(source), digestsOf(present))
      return replaced
    } finally {
      source.close()
      present.close()
    }
  })
}

/** Returns null for an empty database. */
export function lastWriteOf(connection: Database.Database): number | null {
  const isUsed = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'last_write'").get()
  return isUsed ? (connection.prepare('SELECT number FROM last_write').pluck().get() as number) : null
}
