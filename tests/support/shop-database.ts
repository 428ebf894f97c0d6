import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'
import { type LibsqlServer, startLibsql } from './libsql'

/** Whether each shop has a libSQL server instead of a file; set by the vitest project. */
export const isOnServer = process.env.TEST_DATABASE === 'libsql'

const SECRET = 'what all processes of one shop have in common'
/** Longer than a process goes without asking. */
const SEEN_MS = 300

/** By the file that a test names: a server has its content. */
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
  return { DATABASE_URL: server.url, DATA_DIR: dirname(databaseFile), SESSION_SECRET: SECRET }
}

async function serveContent(databaseFile: string): Promise<ServedDatabase> {
  const hasContent = existsSync(databaseFile)
  const server = await startLibsql(hasContent ? databaseFile : null)
  // Nobody may take it for the database.
  rmSync(databaseFile, { force: true })
  const database = new ServedDatabase(server)
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
  constructor(readonly server: LibsqlServer) {}

  rows<T>(sql: string, values: unknown[]): T[] {
    return this.using((database) => database.prepare(sql).all(...values)) as T[]
  }

  change(sql: string): void {
    this.writing((database) => database.exec(sql))
  }

  insert(sql: string, values: unknown[]): number {
    return this.writing((database) => Number(database.prepare(sql).run(...values).lastInsertRowid))
  }

  /** Until every process asks for the content's version again. */
  settle(): void {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SEEN_MS)
  }

  private writing<T>(work: (database: Libsql.Database) => T): T {
    return this.using((database) => {
      const before = contentVersion(database)
      const result = work(database)
      if (contentVersion(database) !== before) this.settle()
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
}

function contentVersion(database: Libsql.Database): unknown {
  const [row] = database.prepare('SELECT max(version) AS version FROM content_version').all() as { version: unknown }[]
  return row?.version
}
