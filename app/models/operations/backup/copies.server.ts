import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type BackupCopy,
  backupFolder,
  listCopies,
  picturesPathOf,
  readLastAttempt,
  secretPathOf,
} from '#db/shared/backup-files'
import { NotFound } from '~/models/records/errors'

export type { BackupCopy }

export interface LastBackup {
  at: Date | null
  bytes: number | null
  /** At the same moment as `at`, the backup was not sent off-site. */
  failure: { at: Date; error: string } | null
}

export function lastLocalBackup(): LastBackup {
  const [newest] = listCopies(undefined, 'backup')
  const last = readLastAttempt()
  const failure = last?.error ? { at: new Date(last.finished_at), error: last.error } : null
  return { at: newest?.madeAt ?? null, bytes: newest?.bytes ?? null, failure }
}

export function backupPlace(): string {
  return resolve(backupFolder())
}

export function listBackups(): BackupCopy[] {
  return listCopies()
}

export function nameOf(file: string): string {
  return basename(file, '.db').toLowerCase()
}

export async function findBackup(name: string): Promise<BackupCopy> {
  const found = listCopies().find(({ file }) => nameOf(file) === name)
  if (!found) throw new NotFound('Backup')
  return found
}

/** GNU tar's exit code when a picture was added to the folder. */
const CHANGED_MEANWHILE = 1

/** Throws when the program `tar` cannot be started. */
export async function archive({ file }: BackupCopy): Promise<{ name: string; type: string; content: Readable }> {
  const folder = dirname(file)
  const parts = [file, secretPathOf(file), picturesPathOf(file)].filter((path) => existsSync(path))
  const child = spawn('tar', ['-cz', '-C', folder, ...parts.map((path) => basename(path))], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child, 'spawn')
  lowerPriority(child.pid)
  child.once('exit', (code) => {
    if (code !== 0 && code !== CHANGED_MEANWHILE) child.stdout.destroy(new Error('The backup could not be packed'))
  })
  return { name: `${nameOf(file)}.tar.gz`, type: 'application/gzip', content: child.stdout }
}

const LOW_PRIORITY = 10

export function lowerPriority(pid: number | undefined): void {
  if (pid) setPriority(pid, LOW_PRIORITY)
}
