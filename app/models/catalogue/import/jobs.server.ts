import { and, eq } from 'drizzle-orm'
import { db, publish, published, tx, unpublish } from '#db/client.server'
import { productImports } from '#db/schema'
import { Invalid } from '~/models/records/errors'
import { isHeld, type Lease, take } from '~/models/records/lease.server'
import { oncePerProcess } from '~/runtime/process.server'

export interface Progress {
  done: number
  total: number
}

type Work = (progress: Progress, lease: Lease) => Promise<void>

interface Job {
  progress: Progress
  /** Null when another process runs this import. Rejects with Invalid when it runs another one. */
  begun: Promise<Lease | null>
  over: Promise<void>
}

interface Jobs {
  running: Map<number, Job>
  stopping: AbortController
}

const jobs = oncePerProcess('imports', (): Jobs => ({ running: new Map(), stopping: new AbortController() }))

export const stopping = jobs.stopping.signal

const LEASE = 'product import'
/** Longer than the longest run with a file, where nobody else sees that it is renewed. */
export const LEASE_MS = 60_000

export async function progressOf(id: number): Promise<Progress | null> {
  const own = jobs.running.get(id)
  if (own) return own.progress
  const other = await findRun()
  return other?.id === id ? { done: other.done, total: other.total } : null
}

/** Throws Invalid while the import runs, in this process or another. */
export async function requireIdle(id: number): Promise<void> {
  if (await progressOf(id)) throw new Invalid({ '': ['This import is running'] })
}

/** Joins a run of this id. Resolves once the run has begun. Throws Invalid while any process runs another import. */
export async function runExclusively(id: number, total: number, work: Work): Promise<{ over: Promise<void> }> {
  const job = jobs.running.get(id) ?? begin(id, total, work)
  await job.begun
  return { over: job.over }
}

function begin(id: number, total: number, work: Work): Job {
  if (jobs.running.size > 0) throw anotherImportError()
  const progress = { done: 0, total }
  const begun = claim(id, progress)
  const over = begun
    .then(
      (lease) => lease && publishing(id, progress, () => work(progress, lease)),
      () => undefined,
    )
    .then(() => void jobs.running.delete(id))
  const job = { progress, begun, over }
  jobs.running.set(id, job)
  return job
}

async function claim(id: number, progress: Progress): Promise<Lease | null> {
  // Checked before waiting for the lock, which a run holds to its end.
  if (await isElsewhere(id)) return null
  return tx(async () => {
    if (await isElsewhere(id)) return null
    const [claimed] = await db
      .update(productImports)
      .set({ state: 'running', failure: null })
      .where(and(eq(productImports.id, id), eq(productImports.state, 'checked')))
      .returning({ id: productImports.id })
    const lease = claimed ? await take(LEASE, LEASE_MS) : null
    if (lease) await publish(PUBLISHED, { id, ...progress })
    return lease
  })
}

async function isElsewhere(id: number): Promise<boolean> {
  const run = await findRun()
  if (run && run.id !== id) throw anotherImportError()
  return run !== null
}

function anotherImportError(): Invalid {
  return new Invalid({ '': ['Another import is running. Try again when it is done.'] })
}

export async function endImports(): Promise<void> {
  jobs.stopping.abort()
  await Promise.all([...jobs.running.values()].map(({ over }) => over))
}

interface Run extends Progress {
  id: number | null
}

const PUBLISHED = 'import'
const PUBLISH_EVERY_MS = 500

async function findRun(): Promise<Run | null> {
  if (!(await isHeld(LEASE))) return null
  const shown = await published(PUBLISHED)
  return (shown?.value as Run | undefined) ?? { id: null, done: 0, total: 0 }
}

async function publishing(id: number, progress: Progress, work: () => Promise<void>): Promise<void> {
  // For instance a full disk: the import goes on, or its own writes fail.
  const show = () => publish(PUBLISHED, { id, ...progress }).catch(() => undefined)
  const timer = setInterval(() => void show(), PUBLISH_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await unpublish(PUBLISHED).catch(() => undefined)
  }
}
