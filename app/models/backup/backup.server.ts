import { listCopies, readLastTry } from '#db/backup-files'

export interface LastBackup {
  /** When the newest backup was made; null when there is none. */
  at: Date | null
  /** Its size in bytes. */
  bytes: number | null
  /** The last try, where it failed: when it ended and why, in one line. A backup of the same moment was not sent off-site. */
  failure: { at: Date; error: string } | null
}

/** The newest backup of the database, and whether the last try to make one failed. */
export function lastBackup(): LastBackup {
  const [newest] = listCopies(undefined, 'backup')
  const last = readLastTry()
  const failure = last?.error ? { at: new Date(last.finished_at), error: last.error } : null
  return { at: newest?.madeAt ?? null, bytes: newest?.bytes ?? null, failure }
}
