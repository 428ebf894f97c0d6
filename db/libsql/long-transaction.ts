import { openHttp, ResponseError, type HttpStream, type InValue, type Value } from '@libsql/hrana-client'
import { env } from '~/runtime/env.server'
import { httpAddress } from './primary'

/** Of one request: it may build an index. */
const TIMEOUT_MS = 120_000

const SHORT_TIMEOUT_MS = 10_000

export type Query = (sql: string, args?: InValue[]) => Promise<Value[][]>

/** Runs `work` in one transaction that takes as many requests as it needs, without foreign keys. The server ends it when another process waits for more than five seconds. */
export function inLongTransaction(url: string, work: (query: Query) => Promise<void>): Promise<void> {
  return withStream(url, TIMEOUT_MS, async (stream) => {
    const query: Query = async (sql, args = []) => {
      const { rows, columnNames } = await stream.query([sql, args])
      return rows.map((row) => columnNames.map((_, index) => row[index] as Value))
    }
    await query('PRAGMA foreign_keys = OFF')
    await query('BEGIN IMMEDIATE')
    await work(query)
    await query('COMMIT')
  })
}

/** Returns the first value of the first row; null when there is none. Throws when the server does not answer. */
export async function readOne(url: string, sql: string): Promise<Value> {
  try {
    return await withStream(url, SHORT_TIMEOUT_MS, async (stream) => (await stream.queryValue(sql)).value ?? null)
  } catch (error) {
    if (error instanceof ResponseError) throw error
    throw new Error(`${url} does not answer; look at the address and DATABASE_AUTH_TOKEN`, { cause: error })
  }
}

async function withStream<T>(url: string, timeoutMs: number, work: (stream: HttpStream) => Promise<T>): Promise<T> {
  const inTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
  const client = openHttp(httpAddress(url), env.DATABASE_AUTH_TOKEN, inTime)
  const stream = client.openStream()
  try {
    return await work(stream)
  } finally {
    // Rolls back what is not committed.
    stream.close()
    client.close()
  }
}
