import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lastTimeOfDay } from '~/format/dates'
import { HOUR_MS } from '~/format/durations'
import { databaseFile, makePrivateFolder, PRIVATE_FILE, shareOwner } from '~/runtime/files.server'

export type CopyPurpose = 'backup' | 'before-migration' | 'before-restore'

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z-]+)\.db$/
const LAST_ATTEMPT = 'last-backup.json'

export interface BackupCopy {
  file: string
  madeAt: Date
  purpose: string
  bytes: number
}

export interface BackupAttempt {
  started_at: string
  finished_at: string
  error: string | null
}

export function backupFolder(file = databaseFile()): string {
  return join(dirname(file), 'backups')
}

export function makeBackupFolder(file = databaseFile()): string {
  const folder = backupFolder(file)
  makePrivateFolder(folder)
  if (existsSync(file)) shareOwner(file, folder)
  return folder
}

export function newCopyPath(file: string, purpose: CopyPurpose): string {
  return join(makeBackupFolder(file), `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${purpose}.db`)
}

export function secretPathOf(copy: string): string {
  return copy.replace(/\.db$/, '.secret')
}

export function picturesPathOf(copy: string): string {
  return join(dirname(copy), 'uploads')
}

export function listCopies(folder = backupFolder(), purpose?: CopyPurpose): BackupCopy[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => describe(folder, name))
    .filter((copy) => copy !== null)
    .filter((copy) => !purpose || copy.purpose === purpose)
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

function describe(folder: string, name: string): BackupCopy | null {
  const match = NAME.exec(name)
  if (!match) return null
  const [, day, hours, minutes, seconds, ms, purpose = ''] = match
  const file = join(folder, name)
  const bytes = statSync(file, { throwIfNoEntry: false })?.size
  if (bytes === undefined) return null
  return { file, madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`), purpose, bytes }
}

export function deleteOldCopies(keep: number, folder = backupFolder()): void {
  const seen = new Map<string, number>()
  for (const { file, purpose } of listCopies(folder)) {
    const count = (seen.get(purpose) ?? 0) + 1
    seen.set(purpose, count)
    if (count <= keep) continue
    for (const path of [file, secretPathOf(file)]) rmSync(path, { force: true })
  }
}

export function deleteUnfinished(folder = backupFolder()): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
}

export function unfinishedBytes(folder = backupFolder()): number {
  if (!existsSync(folder)) return 0
  const part = readdirSync(folder).find((name) => name.endsWith('.db.part'))
  return (part && statSync(join(folder, part), { throwIfNoEntry: false })?.size) || 0
}

export function readLastAttempt(): BackupAttempt | null {
  try {
    return JSON.parse(readFileSync(join(backupFolder(), LAST_ATTEMPT), 'utf8')) as BackupAttempt
  } catch {
    return null
  }
}

export function writeLastAttempt(result: BackupAttempt): void {
  const file = join(makeBackupFolder(), LAST_ATTEMPT)
  writeFileSync(`${file}.part`, JSON.stringify(result), { mode: PRIVATE_FILE })
  shareOwner(databaseFile(), `${file}.part`)
  renameSync(`${file}.part`, file)
}

const RETRY_MS = HOUR_MS

export function isBackupDue(now: Date, at: string, last = readLastAttempt()): boolean {
  if (!last) return true
  const startedAt = new Date(last.started_at).getTime()
  if (startedAt < lastTimeOfDay(at, now).getTime()) return true
  return last.error !== null && now.getTime() - startedAt >= RETRY_MS
}
