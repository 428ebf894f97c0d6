import { and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { productImports } from '#db/schema'
import { Invalid } from '~/models/errors'
import { oncePerProcess } from '~/runtime/process.server'
import { runElsewhere, showRun, type Progress } from './run-file.server'

type EndShowing = () => void

interface Job {
  progress: Progress
  /** Settles when the run has begun. Rejects with Invalid when another process runs another import. */
  begun: Promise<EndShowing | null>
  /** Settles when the run is over, however it ends; never rejects. */
  over: Promise<void>
}

interface Jobs {
  running: Map<number, Job>
  stopping: AbortController
}

const jobs = oncePerProcess('imports', (): Jobs => ({ running: new Map(), stopping: new AbortController() }))

/** Aborted once the process is to end. */
export const stopping = jobs.stopping.signal

/** How far the run of an import is, in whichever process; null when it is not running. Nobody sees what it writes until it is over. */
export function progressOf(id: number): Progress | null {
  const own = jobs.running.get(id)
  if (own) return own.progress
  const other = runElsewhere()
  return other?.id === id ? { done: other.done, total: other.total } : null
}

/** Throws Invalid while this import is running. */
export function requireIdle(id: number): void {
  if (progressOf(id)) throw new Invalid({ '': ['This import is running'] })
}

/**
 * Runs one import at a time, in all processes of the shop. Resolves once it has begun, with its end; with that of the
 * run of this id that there is already, if there is one. Throws Invalid while another import is running.
 */
export async function runAlone(
  id: number,
  total: number,
  work: (progress: Progress) => Promise<void>,
): Promise<{ over: Promise<void> }> {
  const job = jobs.running.get(id) ?? begin(id, total, work)
  await job.begun
  return { over: job.over }
}

function begin(id: number, total: number, work: (progress: Progress) => Promise<void>): Job {
  if (jobs.running.size > 0) throw another()
  const progress = { done: 0, total }
  const begun = claim(id, progress)
  const over = begun
    .then(
      (endShowing) => endShowing && work(progress).finally(endShowing),
      () => undefined,
    )
    .then(() => void jobs.running.delete(id))
  const job = { progress, begun, over }
  jobs.running.set(id, job)
  return job
}

/** Marks an import as running, in the name of this process; returns null when another one has it. */
async function claim(id: number, progress: Progress): Promise<EndShowing | null> {
  // Looked at before the lock is waited for, which a run holds to its end.
  if (isElsewhere(id)) return null
  let endShowing = null as EndShowing | null
  try {
    await tx(async () => {
      if (isElsewhere(id)) return
      const [claimed] = await db
        .update(productImports)
        .set({ state: 'running', failure: null })
        .where(and(eq(productImports.id, id), eq(productImports.state, 'checked')))
        .returning({ id: productImports.id })
      if (claimed) endShowing = showRun(id, progress)
    })
    return endShowing
  } catch (error) {
    endShowing?.()
    throw error
  }
}

/** Whether another process is running this import. Throws Invalid when it is running another one. */
function isElsewhere(id: number): boolean {
  const run = runElsewhere()
  if (run && run.id !== id) throw another()
  return run !== null
}

function another(): Invalid {
  return new Invalid({ '': ['Another import is running. Try again when it is done.'] })
}

/** Ends what is running: it is undone. No other run begins after that. */
export async function endImports(): Promise<void> {
  jobs.stopping.abort()
  await Promise.all([...jobs.running.values()].map(({ over }) => over))
}
