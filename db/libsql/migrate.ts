import { setTimeout } from 'node:timers/promises'
import { ResponseError } from '@libsql/hrana-client'
import type Database from 'better-sqlite3'
import { databaseFile } from '~/runtime/files.server'
import { copyDatabase } from '../copy'
import { overwritingDeletedWords } from '../deleted-words'
import { appliedHashes, CREATE_LEDGER, pendingOf, type Migration } from '../ledger'
import { ServerSilent } from './first-sync'
import type { Follower } from './follower'
import { runTogether } from './primary'
import { SAFE_NUMBER } from './turn'

/** A transaction that has begun on the former schema runs again. */
const COUNT_AS_WRITE = `UPDATE last_write SET number = ${SAFE_NUMBER}`

const OTHER_MIGRATES_MS = 30_000
const PAUSE_MS = 100

const RECORD = 'INSERT INTO migration (hash, position) VALUES (?, ?)'

/** Tries the pending migrations on the replica, then runs them on the server in one transaction; returns how many. Throws NewerDatabase. */
export async function migratePrimary(write: Database.Database, follower: Follower): Promise<number> {
  const pending = pendingOf(write)
  const count = pending.length > 0 ? await runPending(pending, write, follower) : 0
  await settleSearch(write, follower)
  return count
}

async function runPending(pending: Migration[], write: Database.Database, follower: Follower): Promise<number> {
  // The server was silent when the shop started.
  if (follower.silentSince()) throw new ServerSilent()
  if (appliedHashes(write).length > 0) copyDatabase(databaseFile(), 'before-migration')
  await rehearse(write, pending, follower)
  try {
    const statements = [...statementsOf(pending), { sql: COUNT_AS_WRITE, args: [] }]
    await runTogether(statements, { before: ['PRAGMA foreign_keys = OFF'] })
  } catch (error) {
    // Another process was first.
    if (error instanceof ResponseError && (await isMigratedByOther(write, follower))) return 0
    throw error
  }
  await follower.sync()
  return pending.length
}

async function settleSearch(write: Database.Database, follower: Follower): Promise<void> {
  const statements = overwritingDeletedWords(write, false)
  if (statements.length === 0 || follower.silentSince()) return
  await runTogether([...statements, COUNT_AS_WRITE].map((sql) => ({ sql, args: [] })))
  await follower.sync()
}

async function isMigratedByOther(write: Database.Database, follower: Follower): Promise<boolean> {
  const end = performance.now() + OTHER_MIGRATES_MS
  while (performance.now() < end) {
    await follower.sync()
    if (pendingOf(write).length === 0) return true
    await setTimeout(PAUSE_MS)
  }
  return false
}

function statementsOf(pending: Migration[]) {
  return [
    { sql: CREATE_LEDGER, args: [] },
    ...pending.flatMap(({ sql, hash, position }) => [
      { sql: RECORD, args: [hash, position] },
      ...sql.map((text) => ({ sql: text, args: [] })),
    ]),
  ]
}

async function rehearse(write: Database.Database, pending: Migration[], follower: Follower): Promise<void> {
  const resume = await follower.pause()
  write.pragma('foreign_keys = OFF')
  try {
    write.exec('BEGIN IMMEDIATE')
    for (const { sql, args } of statementsOf(pending)) {
      if (args.length > 0) write.prepare(sql).run(...args)
      else write.exec(sql)
    }
    const broken = write.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw new Error(`A migration would break ${broken.length} foreign keys; nothing was changed`)
  } finally {
    if (write.inTransaction) write.exec('ROLLBACK')
    write.pragma('foreign_keys = ON')
    resume()
  }
}
