import { BatchCond, openHttp, type BatchStep, type HttpStream, type InValue, ResponseError } from '@libsql/hrana-client'
import { env } from '~/runtime/env.server'
import { Unwritable } from '../driver'

export interface Statement {
  sql: string
  args: InValue[]
}

const TIMEOUT_MS = 10_000

/** Longer than any network takes. */
const ANSWER_MS = 2000

/** libsql:// is https, as in Turso's own clients, unless it says tls=0. */
export function httpAddress(url = env.DATABASE_URL): string {
  const isPlain = new URL(url).searchParams.get('tls') === '0'
  return url.replace(/^libsql:/, isPlain ? 'http:' : 'https:').replace(/\?.*/, '')
}

interface Options {
  /** Run before the transaction begins. */
  before?: string[]
  /** Gives the request up; the transaction may be committed all the same. */
  signal?: AbortSignal
}

/** Runs all statements in one transaction or none. Throws ResponseError for what the server rejects, other errors when the outcome is unknown. */
export function runTogether(statements: Statement[], { before = [], signal }: Options = {}): Promise<void> {
  return withStream(limit(TIMEOUT_MS + statements.length, signal), async (stream) => {
    const batch = stream.batch()
    const results: Promise<unknown>[] = []
    let previous: BatchStep | undefined
    const add = ({ sql, args }: Statement, condition?: BatchCond) => {
      const step = batch.step()
      if (condition) step.condition(condition)
      results.push(step.run([stored(sql), args]))
      previous = step
      return step
    }
    const stored = storing(stream, statements)
    for (const sql of before) add({ sql, args: [] })
    add({ sql: 'BEGIN IMMEDIATE', args: [] })
    for (const statement of statements) add(statement, previous && BatchCond.ok(previous))
    const commit = add({ sql: 'COMMIT', args: [] }, previous && BatchCond.ok(previous))
    const rollback = batch
      .step()
      .condition(BatchCond.not(BatchCond.ok(commit)))
      .run('ROLLBACK')
    // Those of the steps are rejected too, and nobody may be waiting for them yet.
    for (const result of [...results, rollback]) result.catch(() => undefined)
    await batch.execute()
    await Promise.all(results)
  })
}

/** An import repeats the same few statements ten thousand times: they are sent once. */
function storing(stream: HttpStream, statements: Statement[]) {
  const uses = new Map<string, number>()
  for (const { sql } of statements) uses.set(sql, (uses.get(sql) ?? 0) + 1)
  const stored = new Map([...uses].filter(([, count]) => count > 2).map(([sql]) => [sql, stream.storeSql(sql)]))
  return (sql: string) => stored.get(sql) ?? sql
}

/** Returns how many rows were changed. Throws ResponseError for what the server rejects, Unwritable when it does not answer. */
export async function runOne(sql: string, args: InValue[] = [], signal?: AbortSignal): Promise<number> {
  try {
    return await withStream(
      limit(TIMEOUT_MS, signal),
      async (stream) => (await stream.run([sql, args])).affectedRowCount,
    )
  } catch (error) {
    if (error instanceof ResponseError) throw error
    throw new Unwritable('The database server does not answer', { cause: error })
  }
}

/** Throws unless the server answers soon. */
export async function askForAnswer(): Promise<void> {
  await runOne('SELECT 1', [], AbortSignal.timeout(ANSWER_MS))
}

function limit(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

async function withStream<T>(signal: AbortSignal, work: (stream: HttpStream) => Promise<T>): Promise<T> {
  const fetchInTime = (request: Request) => fetch(request, { signal })
  const client = openHttp(httpAddress(), env.DATABASE_AUTH_TOKEN, fetchInTime)
  const stream = client.openStream()
  // Neither a signal's timer nor a connection that was cut at once keeps a process alive.
  const waiting = setInterval(() => undefined, TIMEOUT_MS)
  try {
    const result = work(stream)
    // Queued after the work, so that all goes in one request.
    stream.closeGracefully()
    return await result
  } finally {
    clearInterval(waiting)
    client.close()
  }
}

/** Whether the server has turned a transaction down for those of others. */
export function isBusyResponse(error: unknown): boolean {
  return error instanceof ResponseError && (error.code === 'TRANSACTION_TIMEOUT' || error.code === 'SQLITE_BUSY')
}
