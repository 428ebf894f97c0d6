import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { databaseFile } from '~/runtime/files.server'

/** How far a run is, in lines. */
export interface Progress {
  done: number
  total: number
}

/** The import that some process of the shop is running. */
interface Run extends Progress {
  id: number
  host: string
  pid: number
}

const BEAT_MS = 500
/** A run whose file is older was cut short: its process, or the machine, is gone. */
const MAX_AGE_MS = 10_000

// A file, since the run itself holds the database's only write lock until its end.
const runFile = () => `${databaseFile()}-import`

/** The run of another process; null when there is none, or its process is gone. */
export function runElsewhere(): Run | null {
  try {
    const run = JSON.parse(readFileSync(runFile(), 'utf8')) as Run
    return Date.now() - statSync(runFile()).mtimeMs < MAX_AGE_MS && isAlive(run) ? run : null
  } catch {
    return null
  }
}

function isAlive({ host, pid }: Run): boolean {
  if (host !== hostname()) return true
  // A process of ours that had this number before, as the first one of a container always has.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Shows other processes how far a run of this one is; returns how to end that. */
export function showRun(id: number, progress: Progress): () => void {
  const beat = () => write({ id, ...progress, host: hostname(), pid: process.pid })
  beat()
  const timer = setInterval(beat, BEAT_MS)
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
    // A full disk, say: the import goes on, or fails by its own writes.
  }
}
