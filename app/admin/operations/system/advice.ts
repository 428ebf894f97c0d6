import { DAY_MS, HOUR_MS } from '~/format/durations'
import { counted, formatBytes } from '~/format/numbers'
import { href } from '~/href'
import type { LastBackup } from '~/models/operations/backup/copies.server'

const BACKUP_IS_OLD_MS = 8 * DAY_MS
const MAIL_IS_LATE_MS = HOUR_MS
const LITTLE_ROOM_BYTES = 1e9
const LONG_LOG_BYTES = 256e6

export interface SystemState {
  now: Date
  backup: Pick<LastBackup, 'at' | 'failure'>
  mail: { isOn: boolean; waitingSince: Date | null; undelivered: number }
  bytes: { log: number; free: number }
  errorCount: number
  env: { ORIGIN: string; HOST?: string | undefined; TRUST_PROXY?: string | undefined }
}

export interface Advice {
  problem: string
  remedy: string
  to?: string
  /** Only whoever runs the server can mend it. */
  byServer?: true
}

export function adviceFor(state: SystemState): Advice[] {
  const findings = [room, backup, errors, delayedMail, undelivered, log, openPort, noProxy]
  return findings.map((find) => find(state)).filter((advice) => advice !== null)
}

type Finding = (state: SystemState) => Advice | null

const room: Finding = ({ bytes }) =>
  bytes.free >= LITTLE_ROOM_BYTES
    ? null
    : {
        problem: `Only ${formatBytes(bytes.free)} of disk space is left.`,
        remedy: 'Ask whoever runs the server for more. When the disk is full, nothing can be saved.',
      }

const backup: Finding = ({ backup: { at, failure }, now }) => {
  const next = { remedy: 'Back up now, or every night', to: href('/admin/backups') }
  if (failure) return { problem: `The last backup failed: ${failure.error}.`, ...next }
  if (!at) return { problem: 'The shop has never been backed up.', ...next }
  if (now.getTime() - at.getTime() <= BACKUP_IS_OLD_MS) return null
  return { problem: 'The last backup is more than a week old.', ...next }
}

const errors: Finding = ({ errorCount }) =>
  errorCount === 0
    ? null
    : {
        problem: `${counted(errorCount, 'error')} in the last day.`,
        remedy: 'See the list below. The log has the details, under the same request ID.',
      }

const delayedMail: Finding = ({ mail, now }) =>
  !mail.isOn || !mail.waitingSince || now.getTime() - mail.waitingSince.getTime() < MAIL_IS_LATE_MS
    ? null
    : {
        problem: 'Emails have been waiting for more than an hour.',
        remedy:
          'The mail server may be down or reject the login: ask whoever runs the server. The shop keeps trying to send them.',
        byServer: true,
      }

const undelivered: Finding = ({ mail }) =>
  mail.undelivered === 0
    ? null
    : {
        problem: `${counted(mail.undelivered, 'email was', 'emails were')} not delivered.`,
        remedy: 'Try again or dismiss',
        to: href('/admin/outbox'),
      }

const log: Finding = ({ bytes }) =>
  bytes.log <= LONG_LOG_BYTES
    ? null
    : {
        problem: `The database’s write-ahead log has grown to ${formatBytes(bytes.log)}.`,
        remedy:
          'Another program may be keeping the database open: ask whoever runs the server to end it, or to restart the shop.',
      }

const openPort: Finding = ({ env }) =>
  !env.TRUST_PROXY || env.HOST
    ? null
    : {
        problem: 'Visitors who bypass the proxy can fake their IP address.',
        remedy: 'Ask whoever runs the server to let only the proxy reach the shop.',
        byServer: true,
      }

const noProxy: Finding = ({ env }) =>
  !env.ORIGIN.startsWith('https:') || env.TRUST_PROXY
    ? null
    : {
        problem: 'All visitors seem to have the IP address of the proxy, and share its rate limits.',
        remedy: 'Ask whoever runs the server to tell the shop that it is behind a proxy.',
        byServer: true,
      }
