import { appointments } from '#db/schema'
import { privateKind } from '~/models/records/kind.server'
import { APPOINTMENT } from './appointment.kind'

export const appointmentKind = privateKind({ ...APPOINTMENT, table: appointments, historyLabels: { time: 'Time' } })
