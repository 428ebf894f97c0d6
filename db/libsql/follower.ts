import { setTimeout } from 'node:timers/promises'
import { logger } from '~/runtime/logger.server'
import { createSerialQueue } from '~/runtime/process.server'
import { Unwritable } from '../driver'
import { askForAnswer } from './primary'
import { startReplica } from './replica'
import { progressOf } from './replica-file'

/** Others' writes are seen after this time. */
const SYNC_EVERY_MS = 200

/** A server that is restarted is back by then. */
const RECOVERY_MS = 4000
const PAUSE_MS = 50

/** A sync that takes longer is watched. */
const WATCH_EVERY_MS = 1000
const STUCK_MS = 10_000

/** Syncs that fail for so long, though the server answers, will not succeed. */
const HOPELESS_MS = 10_000

export interface Follower {
  /** Resolves when the replica has all that was committed before the call. Throws when the server does not answer. */
  sync(): Promise<void>
  /** Keeps the replica as it is until the returned function is called. Throws Unwritable when the server has not answered for some seconds. */
  pause(): Promise<() => void>
  /** Throws Unwritable when the server has not answered for some seconds. */
  untilReachable(): Promise<void>
  /** Aborted while the server does not answer. */
  silence(): AbortSignal
  silentSince(): Date | null
  syncedAt(): Date | null
  /** From now on the replica is kept up to date. */
  start(events: Events): void
  /** For a start without the server. */
  startSilent(error: unknown): void
  close(): void
}

interface Events {
  onSync: () => void
  /** The server answers, but the replica cannot be brought up to date. */
  onHopeless: (error: unknown) => void
}

export function follow(file: string): Follower {
  const replica = startReplica(file)
  const inTurn = createSerialQueue()
  let silence = new AbortController()
  let silentSince: number | null = null
  let failingSince: number | null = null
  let syncedAt: number | null = null
  let isClosed = false
  let events: Events | undefined

  function fallSilent(since: number, error: unknown): void {
    if (silentSince !== null || isClosed || !events) return
    logger.error({ err: error }, 'The database server does not answer')
    silentSince = since
    silence.abort()
  }

  function succeed(): void {
    syncedAt = Date.now()
    failingSince = null
    if (silentSince === null) return
    logger.info('The database server answers again')
    silentSince = null
    silence = new AbortController()
  }

  const tryToSync = () =>
    inTurn(async () => {
      const since = Date.now()
      const stopWatching = watch(since)
      try {
        await replica.sync()
      } catch (error) {
        fallSilent(since, error)
        throw error
      } finally {
        stopWatching()
      }
      succeed()
      events?.onSync()
    })

  /** The library waits too long for a server that is down, and for ever on a cut connection. */
  function watch(since: number): () => void {
    let isOver = false
    const look = async () => {
      let [progress, progressAt] = [progressOf(file), since]
      for (;;) {
        await setTimeout(WATCH_EVERY_MS, undefined, { ref: false })
        if (isOver) return
        const failure = await askForAnswer().then(() => null, asError)
        if (isOver) return
        if (progress !== progressOf(file)) [progress, progressAt] = [progressOf(file), Date.now()]
        if (!failure && Date.now() - progressAt < STUCK_MS) continue
        fallSilent(since, failure ?? new Error('A sync makes no progress'))
        return replica.abandon()
      }
    }
    void look()
    return () => (isOver = true)
  }

  async function keepSyncing(): Promise<void> {
    while (!isClosed) {
      await setTimeout(SYNC_EVERY_MS, undefined, { ref: false })
      if (isClosed) return
      const answers =
        silentSince === null ||
        (await askForAnswer().then(
          () => true,
          () => false,
        ))
      if (answers && !isClosed) await tryToSync().catch(failAgain)
    }
  }

  async function failAgain(error: unknown): Promise<void> {
    const answers = await askForAnswer().then(
      () => true,
      () => false,
    )
    if (answers) failingSince ??= Date.now()
    else failingSince = null
    if (failingSince !== null && Date.now() - failingSince > HOPELESS_MS) events?.onHopeless(error)
  }

  async function untilReachable(): Promise<void> {
    while (silentSince !== null) {
      if (Date.now() - silentSince > RECOVERY_MS) throw new Unwritable('The database server does not answer')
      await setTimeout(PAUSE_MS)
    }
  }

  return {
    start(handlers) {
      events = handlers
      void keepSyncing()
    },
    startSilent(error) {
      logger.error({ err: error }, 'The database server does not answer')
      silentSince = Date.now()
      silence.abort()
    },
    async sync() {
      // Nobody waits for a server that is known to be silent: it is asked in the background.
      if (silentSince !== null) throw new Unwritable('The database server does not answer')
      await tryToSync()
    },
    async pause() {
      for (;;) {
        await untilReachable()
        const resume = await new Promise<() => void>((paused) => {
          void inTurn(() => new Promise<void>((over) => paused(over)))
        })
        if (silentSince === null) return resume
        resume()
      }
    },
    untilReachable,
    silence: () => silence.signal,
    silentSince: () => (silentSince === null ? null : new Date(silentSince)),
    syncedAt: () => (syncedAt === null ? null : new Date(syncedAt)),
    close() {
      isClosed = true
      replica.close()
    },
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
