import { href } from '~/href'
import type { KindDescription } from '~/models/records/kind'

/** Its history tells nothing about the person. */
export const APPOINTMENT = {
  kind: 'appointment',
  words: { one: 'appointment', many: 'appointments' },
  address: { list: href('/admin/appointments'), record: (id) => href('/admin/appointments/:id', { id }) },
  api: { scope: 'appointment', label: 'Appointments', path: 'appointments', readOnly: true },
  announced: { label: 'Appointments', creations: ['placed'] },
  actions: {
    placed: { label: 'Placed', by: 'the customer' },
    moved: { label: 'Moved', by: 'the customer' },
    booked_again: 'Booked again after it was cancelled',
    cancelled: { label: 'Cancelled', by: 'the customer' },
    cancelled_by_staff: 'Cancelled for the customer',
  },
} satisfies KindDescription
