import { randomUUID } from 'node:crypto'
import { ResponseError } from '@libsql/hrana-client'
import type Database from 'better-sqlite3'
import { logger } from '~/runtime/logger.server'
import { Conflict, Unwritable, type Driver } from '../driver'
import type { Follower } from './follower'
import { isBusyResponse, runOne, runTogether, type Statement } from './primary'
import { publishing } from './published'
import { record } from './recorder'
import { END_OF_TURN, giveUpTurn, GUARD, takeTurn, untilTurnIsFree } from './turn'

const CONFLICTS_BEFORE_TURN = 3
const MOST_CONFLICTS = 10

interface Attempt {
  /** Recognises the transaction on the server when its answer was lost. */
  token: string
  /** Of the last write that the transaction has seen. */
  number: number
  now: number
  hasTurn: boolean
  resume: () => void
}

type Transactions = Pick<Driver, 'write' | 'begin' | 'commit' | 'rollback'>

/** Each runs on the replica, is rolled back there, and its writes run on the server in one request, unless another process has written meanwhile. */
export function transactionsOn(
  connections: { read: Database.Database; write: Database.Database },
  follower: Follower,
  self: string,
): Transactions {
  const recorder = record(connections.write)
  const write = recorder.connection
  const name = `last write of ${self}`
  let attempt: Attempt | null = null
  let conflicts = 0

  /** Ends the transaction on the replica. */
  function leave(): Attempt | null {
    const left = attempt
    if (write.inTransaction) write.exec('ROLLBACK')
    left?.resume()
    attempt = null
    return left
  }

  function endTurn(left: Attempt | null): void {
    if (!left?.hasTurn) return
    conflicts = 0
    giveUpTurn(self).catch((error: unknown) => logger.warn({ err: error }, 'The turn ends by itself'))
  }

  async function send(statements: Statement[], { token, number, now }: Attempt): Promise<void> {
    const guard = { sql: GUARD, args: [now, number, self] }
    try {
      const all = [guard, publishing(name, token), ...statements, { sql: END_OF_TURN, args: [] }]
      await runTogether(all, { signal: follower.silence() })
    } catch (error) {
      if (error instanceof ResponseError && !isConflict(error)) throw refusal(error)
      if (error instanceof ResponseError || !(await wasCommitted(token))) throw new Conflict()
    }
  }

  /** After this, a request that is still on its way fails. Throws Unwritable when the server does not answer. */
  async function wasCommitted(token: string): Promise<boolean> {
    const unlessCommitted = `UPDATE last_write SET number = number + 1
      WHERE NOT EXISTS (SELECT 1 FROM published_value WHERE name = ? AND value = ?)`
    await follower.sync().catch(() => undefined)
    await follower.untilReachable()
    return (await runOne(unlessCommitted, [name, JSON.stringify(token)], follower.silence())) === 0
  }

  /** The transaction is durable: if the server falls silent now, only what is read is late. */
  async function catchUp(): Promise<void> {
    await follower.sync().catch((error: unknown) => logger.warn({ err: error }, 'A write is not seen yet'))
  }

  return {
    write,
    async begin() {
      await follower.untilReachable()
      if (conflicts > MOST_CONFLICTS) {
        conflicts = 0
        throw new Unwritable('The database server rejects every transaction')
      }
      const hasTurn = conflicts >= CONFLICTS_BEFORE_TURN
      if (hasTurn) await takeTurn(self, follower)
      else await untilTurnIsFree(connections.read, self)
      attempt = { token: randomUUID(), number: 0, now: Date.now(), hasTurn, resume: await follower.pause() }
      try {
        write.exec('BEGIN IMMEDIATE')
        attempt.number = write.prepare('SELECT number FROM last_write').pluck().get() as number
        write.prepare('UPDATE last_write SET now = ?').run(attempt.now)
        recorder.take()
      } catch (error) {
        leave()
        throw error
      }
    },
    async commit() {
      if (!write.inTransaction) throw new Error('The transaction has been rolled back')
      const statements = recorder.take()
      const left = leave()
      if (!left) throw new Error('There is no transaction to commit')
      try {
        if (statements.length > 0) await send(statements, left)
        else endTurn(left)
        conflicts = 0
      } catch (error) {
        if (error instanceof Conflict) conflicts += 1
        else endTurn(left)
        throw error
      } finally {
        if (statements.length > 0) await catchUp()
      }
    },
    rollback() {
      recorder.take()
      endTurn(leave())
    },
  }
}

/** Another process has written meanwhile, or the server was too busy with others. */
function isConflict(error: ResponseError): boolean {
  return error.message.includes('last_write.number') || isBusyResponse(error)
}

/** What a full disk and the like do to the server. */
const UNWRITABLE = /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)|BLOCKED)/

function refusal(error: ResponseError): Error {
  // Without the table it is not the shop's database: the server has been replaced by an empty one.
  const isUnwritable = UNWRITABLE.test(error.code ?? '') || error.message.includes('no such table: last_write')
  return isUnwritable ? new Unwritable('The database server cannot write', { cause: error }) : error
}
