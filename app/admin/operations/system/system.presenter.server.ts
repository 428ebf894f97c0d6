import { describeMoment } from '~/format/dates'
import { formatBytes, formatCount } from '~/format/numbers'
import type { LastBackup } from '~/models/operations/backup/copies.server'
import { lastBackup } from '~/models/operations/backup/nightly.server'
import { errorsOfLastDay } from '~/models/operations/system/errors.server'
import { databaseSizes, type MailState, mailState } from '~/models/operations/system/system.server'
import { env } from '~/runtime/env.server'
import { usesServer } from '~/runtime/files.server'
import { canSendMail } from '~/runtime/mailer.server'
import { version } from '../../../../package.json'
import { adviceFor } from './advice'

const MAX_ERRORS = 20

export async function presentSystem(now: Date) {
  const [sizes, mail, errors] = [databaseSizes(), await mailState(), await errorsOfLastDay(MAX_ERRORS, now)]
  const backup = await lastBackup()
  const state = { now, backup, sizes, env, errorCount: errors.count }
  return {
    advice: adviceFor({ ...state, mail: { ...mail, isOn: canSendMail } }),
    facts: readState(now),
    database: usesServer ? 'On a libSQL server' : `${formatBytes(sizes.database)}, its log ${formatBytes(sizes.log)}`,
    free: formatBytes(sizes.free),
    backup: backupView(backup, now),
    mail: mailText(mail),
    errorCount: errors.count,
    errors: errors.newest.map(({ id, message, request, created_at }) => ({
      id,
      message,
      request: request ?? 'None',
      at: describeMoment(created_at, now),
    })),
  }
}

function readState(now: Date) {
  return {
    version,
    node: process.versions.node,
    started: describeMoment(new Date(now.getTime() - process.uptime() * 1000), now),
    process: String(process.pid),
    memory: formatBytes(process.memoryUsage.rss()),
  }
}

function backupView({ at, bytes }: LastBackup, now: Date) {
  return at && { at: describeMoment(at, now), size: formatBytes(bytes ?? 0) }
}

function mailText({ waiting, undelivered }: MailState): string {
  if (!canSendMail) return 'Off: no mail server is connected'
  return `On: ${formatCount(waiting)} waiting, ${formatCount(undelivered)} not delivered`
}
