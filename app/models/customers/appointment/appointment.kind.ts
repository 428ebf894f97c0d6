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
    placed: 'Placed',
    moved: 'Moved',
    booked_again: 'Booked again after it was cancelled',
    cancelled: 'Cancelled',
    cancelled_by_staff: 'Cancelled for the customer',
  },
} satisfies KindDescription
