import { setTimeout } from 'node:timers/promises'
import { logger } from '~/runtime/logger.server'
import type { Follower } from './follower'
import { askForAnswer } from './primary'
import { discardReplica, isWhole } from './replica-file'

/** A server that starts together with the shop answers by then. */
const START_MS = 3000
const PAUSE_MS = 200

/** Brings the replica up to date, anew when it is damaged. While the server is silent, a replica that is there has to do. Throws ServerSilent, or NoReplica. */
export async function firstSync(file: string, follower: Follower): Promise<void> {
  const isThere = isWhole(file)
  if (!isThere) discardReplica(file)
  const failure = await failureOfAnswer()
  if (failure && !isThere) throw new ServerSilent(failure)
  if (failure) return follower.startSilent(failure)
  try {
    await follower.sync()
  } catch (error) {
    if (isThere) logger.warn({ err: error }, 'The replica of the database is fetched anew')
    discardReplica(file)
    await follower.sync().catch((again: unknown) => Promise.reject(new NoReplica(again)))
  }
}

async function failureOfAnswer(): Promise<unknown> {
  const end = performance.now() + START_MS
  for (;;) {
    try {
      return void (await askForAnswer())
    } catch (error) {
      if (performance.now() > end) return error
      await setTimeout(PAUSE_MS)
    }
  }
}

export class ServerSilent extends Error {
  readonly code = 'ERR_DATABASE_SILENT'

  constructor(cause?: unknown) {
    super('the database server does not answer; look at DATABASE_URL and DATABASE_AUTH_TOKEN', { cause })
  }
}

class NoReplica extends Error {
  readonly code = 'ERR_DATABASE_SILENT'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`the database server answers, but does not replicate: ${reason}`, { cause })
  }
}
