import { and, eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { productImports } from '#db/schema'
import { Invalid } from '~/models/errors'
import { oncePerProcess } from '~/runtime/process.server'
import { readFileSync, statSync, rmSync, writeFileSync, renameSync } from 'node:fs'
import { hostname } from 'node:os'
import { databaseFile } from '~/runtime/files.server'

type StopPublishing = () => void

interface Job {
  progress: Progress
  /** Rejects with Invalid when another process runs another import. */
  begun: Promise<StopPublishing | null>
  /** Never rejects. */
  over: Promise<void>
}

interface Jobs {
  running: Map<number, Job>
  stopping: AbortController
}

const jobs = oncePerProcess('imports', (): Jobs => ({ running: new Map(), stopping: new AbortController() }))

/** Aborted when the process ends. */
export const stopping = jobs.stopping.signal

/** Returns the progress of a running import, of any process; null when it is not running. */
export function progressOf(id: number): Progress | null {
  const own = jobs.running.get(id)
  if (own) return own.progress
  const other = findOtherRun()
  return other?.id === id ? { done: other.done, total: other.total } : null
}

export function requireIdle(id: number): void {
  if (progressOf(id)) throw new Invalid({ '': ['This import is running'] })
}

/** Runs one import at a time across all processes, and joins a run of this id. Resolves once it has begun. Throws Invalid while another import is running. */
export async function runExclusively(
  id: number,
  total: number,
  work: (progress: Progress) => Promise<void>,
): Promise<{ over: Promise<void> }> {
  const job = jobs.running.get(id) ?? begin(id, total, work)
  await job.begun
  return { over: job.over }
}

function begin(id: number, total: number, work: (progress: Progress) => Promise<void>): Job {
  if (jobs.running.size > 0) throw anotherImportError()
  const progress = { done: 0, total }
  const begun = claim(id, progress)
  const over = begun
    .then(
      (stopPublishing) => stopPublishing && work(progress).finally(stopPublishing),
      () => undefined,
    )
    .then(() => void jobs.running.delete(id))
  const job = { progress, begun, over }
  jobs.running.set(id, job)
  return job
}

/** Marks an import as running in this process; returns null when another process is running it. */
async function claim(id: number, progress: Progress): Promise<StopPublishing | null> {
  // Checked before waiting for the lock, which a run holds to its end.
  if (isElsewhere(id)) return null
  let endShowing = null as StopPublishing | null
  try {
    await tx(async () => {
      if (isElsewhere(id)) return
      const [claimed] = await db
        .update(productImports)
        .set({ state: 'running', failure: null })
        .where(and(eq(productImports.id, id), eq(productImports.state, 'checked')))
        .returning({ id: productImports.id })
      if (claimed) endShowing = publishProgress(id, progress)
    })
    return endShowing
  } catch (error) {
    endShowing?.()
    throw error
  }
}

/** Whether another process is running this import. Throws Invalid when it is running another one. */
function isElsewhere(id: number): boolean {
  const run = findOtherRun()
  if (run && run.id !== id) throw anotherImportError()
  return run !== null
}

function anotherImportError(): Invalid {
  return new Invalid({ '': ['Another import is running. Try again when it is done.'] })
}

/** Stops and rolls back running imports, and prevents new ones. */
export async function endImports(): Promise<void> {
  jobs.stopping.abort()
  await Promise.all([...jobs.running.values()].map(({ over }) => over))
}

/** In lines. */
export interface Progress {
  done: number
  total: number
}

interface Run extends Progress {
  id: number
  host: string
  pid: number
}

const HEARTBEAT_MS = 500

/** A run whose file is older belongs to a process that has ended. */
const MAX_AGE_MS = 10000
// A file, since the run itself holds the database's only write lock until its end.
const runFile = () => `${databaseFile()}-import`
export function findOtherRun(): Run | null {
  try {
    const run = JSON.parse(readFileSync(runFile(), 'utf8')) as Run
    return Date.now() - statSync(runFile()).mtimeMs < MAX_AGE_MS && isAlive(run) ? run : null
  } catch {
    return null
  }
}

function isAlive({ host, pid }: Run): boolean {
  if (host !== hostname()) return true
  // From before a restart: the first process of a container always has the same pid.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Shows the progress to other processes until the returned function is called. */
export function publishProgress(id: number, progress: Progress): () => void {
  const writeHeartbeat = () => write({ id, ...progress, host: hostname(), pid: process.pid })
  writeHeartbeat()
  const timer = setInterval(writeHeartbeat, HEARTBEAT_MS)
  return () => {
    clearInterval(timer)
    rmSync(runFile(), { force: true })
  }
}

function write(run: Run): void {
  const incoming = `${runFile()}.part`
  try {
    writeFileSync(incoming, JSON.stringify(run), { mode: 0o600 })
    renameSync(incoming, runFile())
  } catch {
    // For instance a full disk: the import goes on, or its own writes fail.
  }
}
