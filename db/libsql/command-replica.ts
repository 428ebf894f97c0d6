import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from '~/runtime/env.server'
import { databaseFile, makePrivateFolder } from '~/runtime/files.server'
import { readOne } from './long-transaction'
import { startReplica, type Replica } from './replica'
import { claimReplica, discardReplica, isWhole, progressOf } from './replica-file'

/** A sync that stores nothing for so long waits on a cut connection. */
const STUCK_MS = 60_000

interface CommandReplica {
  file: string
  /** Throws when the server does not answer. */
  sync(): Promise<void>
}

/** Runs `work` with a replica that has all that the configured server has: the next free one beside those of the shop, left there for the next command. Throws when the server does not answer. */
export async function withReplica<T>(work: (replica: CommandReplica) => Promise<T> | T): Promise<T> {
  const { file, lock } = claimReplica(databaseFile())
  try {
    return await withSynced(file, env.DATABASE_URL, work)
  } finally {
    lock.close()
  }
}

/** Like `withReplica`, of any server, and removed afterwards. */
export async function withNewReplica<T>(url: string, work: (replica: CommandReplica) => Promise<T> | T): Promise<T> {
  const beside = dirname(databaseFile())
  makePrivateFolder(beside)
  const folder = mkdtempSync(join(beside, '.replica-'))
  try {
    return await withSynced(join(folder, 'replica.db'), url, work)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withSynced<T>(file: string, url: string, work: (replica: CommandReplica) => Promise<T> | T): Promise<T> {
  await readOne(url, 'SELECT 1')
  if (!isWhole(file)) discardReplica(file)
  const replica = startReplica(file, url)
  const sync = () => unlessStuck(file, replica)
  try {
    await sync().catch(() => {
      discardReplica(file)
      return sync()
    })
    return await work({ file, sync })
  } finally {
    replica.close()
  }
}

async function unlessStuck(file: string, replica: Replica): Promise<void> {
  let progress = progressOf(file)
  const timer = setInterval(() => {
    if (progress === progressOf(file)) replica.abandon()
    progress = progressOf(file)
  }, STUCK_MS)
  try {
    await replica.sync()
  } finally {
    clearInterval(timer)
  }
}
