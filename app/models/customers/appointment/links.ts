import { queryOf } from '~/format/address'

interface Choice {
  day?: string
  from?: string
}

/** Apart from the addresses of the shop, which every page loads. */
export const appointmentLinks = {
  /** Where a time is chosen; with the row of its kind, and a piece. */
  book: (query: Choice & { type?: number; product?: number } = {}) => `/appointment${queryOf(query)}`,
  /** The customer's secret link. */
  booked: (token: string) => `/appointment/${token}`,
  move: (token: string, query: Choice = {}) => `/appointment/${token}/move${queryOf(query)}`,
  event: (token: string) => `/appointment/${token}/appointment.ics`,
  /** The calendar of a member of staff. */
  staffCalendar: (secret: string) => `/calendar/${secret}/appointments.ics`,
}
