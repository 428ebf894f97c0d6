import { type Client, createClient } from '@libsql/client/http'
import { MINUTE_MS } from '~/format/durations'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'
import { Unavailable } from '~/runtime/unavailable'

const WORDS = 'The shop is not available at the moment. Please try again in a few minutes.'

/** Longer than the five seconds that a transaction may wait for another. */
const ANSWER_MS = 10_000
const ASK_AGAIN_MS = 250

const COMMAND_MS = 10 * MINUTE_MS

/** After a failure, queries throw Unavailable at once until the server responds again. */
export function connectToServer(): { client: Client; isUp: () => boolean; close: () => void } {
  let isUp = true
  let timer: NodeJS.Timeout | undefined

  const send = async (request: Request) => {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(ANSWER_MS) })
      if (response.status >= 500) throw new Error(`The database server answered ${response.status}`)
      if (!isUp) logger.info('The database server answers again')
      isUp = true
      return response
    } catch (error) {
      if (isUp) logger.error({ err: error }, 'The database server does not answer')
      isUp = false
      clearTimeout(timer)
      timer = setTimeout(() => void asking.execute('SELECT 1').catch(() => undefined), ASK_AGAIN_MS).unref()
      throw new Unavailable(WORDS, undefined, { cause: error })
    }
  }
  const asking = open(env.DATABASE_URL, send)
  const client = open(env.DATABASE_URL, (request) => (isUp ? send(request) : Promise.reject(new Unavailable(WORDS))))
  return {
    client,
    isUp: () => isUp,
    close() {
      clearTimeout(timer)
      asking.close()
      client.close()
    },
  }
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = open(url, (request) => fetch(request, { signal: AbortSignal.timeout(COMMAND_MS) }))
  try {
    await client.execute('SELECT 1').catch((cause: unknown) => Promise.reject(new ServerSilent(url, { cause })))
    return await work(client)
  } finally {
    client.close()
  }
}

export class ServerSilent extends Error {
  readonly code = 'ERR_DATABASE_SILENT'

  constructor(url: string, options?: ErrorOptions) {
    super(`${url.replace(/\?.*/, '')} does not answer; look at DATABASE_URL and DATABASE_AUTH_TOKEN`, options)
  }
}

function open(url: string, send: (request: Request) => Promise<Response>): Client {
  return createClient({ url, fetch: send, ...(env.DATABASE_AUTH_TOKEN && { authToken: env.DATABASE_AUTH_TOKEN }) })
}
