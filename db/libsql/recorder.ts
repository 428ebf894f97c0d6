import type Database from 'better-sqlite3'
import type { InValue } from '@libsql/hrana-client'
import { NOW } from '../schema/columns'
import type { Statement } from './primary'

/** A default that depended on when its statement runs would differ on the server. */
const NOW_OF_TRANSACTION = '(SELECT now FROM last_write)'

export interface Recorder {
  /** The same connection, whose successful writes are recorded. */
  connection: Database.Database
  /** Returns the writes since the last call, in order. */
  take: () => Statement[]
}

export function record(connection: Database.Database): Recorder {
  let written: Statement[] = []
  const prepare = (sql: string) => {
    const statement = connection.prepare(sql.replaceAll(NOW, NOW_OF_TRANSACTION))
    return statement.readonly ? statement : recorded(statement)
  }
  const recorded = (statement: Database.Statement): Database.Statement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'iterate') throw new TypeError('A statement that writes cannot be iterated')
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const call = (args: unknown[]): unknown => Reflect.apply(value, target, args)
        if (RUNS.has(name)) return (...args: unknown[]) => run(target.source, args.map(sendable), call)
        return (...args: unknown[]) => {
          const result = call(args)
          // `raw` and the like return the statement itself.
          return result === target ? recorded(target) : result
        }
      },
    })
  function run(sql: string, args: InValue[], call: (args: InValue[]) => unknown): unknown {
    // When SQLite has rolled back by itself, this would be committed at once.
    if (!connection.inTransaction) throw new Error('The transaction has ended')
    const result = call(args)
    written.push({ sql, args })
    return result
  }
  return {
    connection: new Proxy(connection, {
      get(target, name) {
        if (name === 'prepare') return prepare
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    }),
    take() {
      const statements = written
      written = []
      return statements
    },
  }
}

const RUNS = new Set<string | symbol>(['run', 'get', 'all'])

/** Throws TypeError for what a server would store as something else. */
function sendable(value: unknown): InValue {
  // Half of a surrogate pair has no UTF-8.
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  if (value === null || Number.isFinite(value) || typeof value === 'bigint' || value instanceof Uint8Array) {
    return value as InValue
  }
  throw new TypeError('Only strings, finite numbers, blobs and null can be stored')
}
