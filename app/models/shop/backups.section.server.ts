import { z } from 'zod'
import { tick, typed } from '~/models/records/codecs'
import { section } from './section.server'

export const BACKUP_TIMES: Record<string, string> = {
  '00:00': 'Midnight',
  '01:00': '1am',
  '02:00': '2am',
  '03:00': '3am',
  '04:00': '4am',
  '05:00': '5am',
}

const backupTime = z
  .string()
  .default('')
  .refine((time) => Object.hasOwn(BACKUP_TIMES, time), 'Choose one of the list')

export const BACKUPS = section('backups', {
  nightly_backup: tick({ label: 'Back up every night' }),
  backup_time: typed(backupTime, {
    as: 'choice',
    label: 'Time of the backup',
    hint: 'In the shop’s time zone. A night that was missed is made up for as soon as the shop runs again.',
    choices: BACKUP_TIMES,
  }),
})
