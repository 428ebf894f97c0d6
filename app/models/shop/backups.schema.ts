import { z } from 'zod'
import { flag } from '~/models/records/fields'

/** At night, in the shop's time. */
export const BACKUP_TIMES: Record<string, string> = {
  '00:00': 'Midnight',
  '01:00': '1am',
  '02:00': '2am',
  '03:00': '3am',
  '04:00': '4am',
  '05:00': '5am',
}

export const backupsSchema = z.object({
  nightly_backup: flag(),
  backup_time: z
    .string()
    .default('')
    .refine((time) => Object.hasOwn(BACKUP_TIMES, time), 'Choose one of the list'),
})

export type BackupsInput = z.output<typeof backupsSchema>
