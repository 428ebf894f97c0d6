import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'
import Database from 'better-sqlite3'
import Libsql from 'libsql'
import { startLibsql, type LibsqlServer } from './libsql'

/** Whether each shop has a libSQL server instead of a file; set by the vitest project. */
export const isOnServer = process.env.TEST_DATABASE === 'libsql'

const SECRET = 'what all processes of one shop have in common'
const SEEN_MS = 20_000
const PAUSE_MS = 5

/** By the file that a test names: on a server, it is that of the first replica. */
const starting = new Map<string, Promise<ServedDatabase>>()
const served = new Map<string, ServedDatabase>()

/** The libSQL server of this database; undefined when it is a file. */
export const serverOf = (databaseFile: string): ServedDatabase | undefined => served.get(databaseFile)

/** What a shop has to be started with: on the file itself, or on a server that has its content. */
export async function settingsFor(databaseFile: string): Promise<Record<string, string>> {
  if (!isOnServer) return { DATABASE_URL: `file:${databaseFile}` }
  const opening = starting.get(databaseFile) ?? serveContent(databaseFile)
  starting.set(databaseFile, opening)
  const { server } = await opening
  return { DATABASE_URL: server.url, DATABASE_REPLICA: `file:${databaseFile}`, SESSION_SECRET: SECRET }
}

async function serveContent(databaseFile: string): Promise<ServedDatabase> {
  const hasContent = existsSync(databaseFile)
  const server = await startLibsql(hasContent ? databaseFile : null)
  // The replica takes its place.
  rmSync(databaseFile, { force: true })
  const database = new ServedDatabase(server, databaseFile)
  served.set(databaseFile, database)
  return database
}

/** Stops the server of this database, if it has one. */
export async function stopServerOf(databaseFile: string): Promise<void> {
  const opened = await starting.get(databaseFile)
  starting.delete(databaseFile)
  served.delete(databaseFile)
  await opened?.server.stop()
}

export const stopAllServers = () => Promise.all([...starting.keys()].map((databaseFile) => stopServerOf(databaseFile)))

/** A database on a server, used past the shop. Each change is seen by all running shops when its call returns. */
class ServedDatabase {
  constructor(
    readonly server: LibsqlServer,
    private readonly replica: string,
  ) {}

  rows<T>(sql: string, values: unknown[]): T[] {
    return this.using((database) => database.prepare(sql).all(...values)) as T[]
  }

  change(sql: string): void {
    this.writing((database) => database.exec(sql))
  }

  insert(sql: string, values: unknown[]): number {
    return this.writing((database) => Number(database.prepare(sql).run(...values).lastInsertRowid))
  }

  settle(): void {
    this.writing(() => undefined)
  }

  private writing<T>(work: (database: Libsql.Database) => T): T {
    return this.using((database) => {
      const result = work(database)
      const [written] = database.prepare('UPDATE last_write SET number = number + 1 RETURNING number').all()
      this.waitUntilSeen((written as { number: number }).number)
      return result
    })
  }

  private using<T>(work: (database: Libsql.Database) => T): T {
    const database = new Libsql(this.server.url)
    try {
      return work(database)
    } finally {
      database.close()
    }
  }

  private waitUntilSeen(number: number): void {
    const deadline = Date.now() + SEEN_MS
    while (!this.replicasInUse().every((file) => lastWriteIn(file) >= number)) {
      if (Date.now() > deadline) throw new Error('The shop has not seen the change')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
  }

  private replicasInUse(): string[] {
    const { name, ext } = parse(this.replica)
    const folder = dirname(this.replica)
    const isReplica = (file: string) => file.startsWith(name) && file.endsWith(`${ext}.lock`)
    return readdirSync(folder)
      .filter((file) => isReplica(file) && isLocked(join(folder, file)))
      .map((file) => join(folder, basename(file, '.lock')))
  }
}

function isLocked(file: string): boolean {
  const lock = new Database(file, { readonly: true, timeout: 0 })
  try {
    lock.prepare('SELECT 1 FROM sqlite_master').get()
    return false
  } catch {
    return true
  } finally {
    lock.close()
  }
}

function lastWriteIn(replica: string): number {
  const database = openReplica(replica)
  try {
    return (database?.prepare('SELECT number FROM last_write').pluck().get() as number | undefined) ?? Infinity
  } finally {
    database?.close()
  }
}

/** Returns null for one that a command is still fetching: it gets the change too. */
function openReplica(replica: string): Database.Database | null {
  const isFetched = existsSync(replica) && existsSync(`${replica}-client_wal_index`)
  return isFetched ? new Database(replica, { readonly: true }) : null
}
