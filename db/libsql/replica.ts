import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { env } from '~/runtime/env.server'
import { httpAddress } from './primary'

export interface Replica {
  /** Throws when the server does not answer, or the replica cannot be brought up to date. One at a time. */
  sync(): Promise<void>
  /** Makes a sync that is under way fail. */
  abandon(): void
  close(): void
}

/** The process that keeps a replica up to date; it is started again when it has ended. */
export function startReplica(file: string, url?: string): Replica {
  let child: ChildProcess | undefined

  function abandon(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async sync() {
      child ??= start(file, url)
      try {
        const failure = await answerOf(child)
        if (failure !== undefined) throw new Error(failure)
      } catch (error) {
        // What it has open may have been replaced.
        abandon()
        throw error
      }
    },
    abandon,
    // A sync that is under way would go on writing to the file.
    close: abandon,
  }
}

async function answerOf(child: ChildProcess): Promise<string | undefined> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('The process has ended')
  hold(child)
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The process has ended')))
  try {
    const answered = once(child, 'message', { signal })
    child.send('sync')
    const [{ error }] = (await Promise.race([answered, ended])) as [{ error?: string }]
    return error
  } finally {
    ended.catch(() => undefined)
    over.abort()
    release(child)
  }
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** Between syncs it keeps nothing from ending, as an open file would not. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function start(file: string, url?: string): ChildProcess {
  return fork('db/libsql/replica-process.mjs', [file, httpAddress(url)], {
    // What its library prints is logged here.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: { NODE_ENV: env.NODE_ENV, DATABASE_AUTH_TOKEN: env.DATABASE_AUTH_TOKEN },
  }).on('error', () => undefined)
}
