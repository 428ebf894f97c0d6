import { queryOf } from '~/format/address'

interface Choice {
  day?: string
  from?: string
}

/** Apart from the addresses of the shop, which every page loads. */
export const appointmentLinks = {
  book: (query: Choice & { type?: number; product?: number } = {}) => `/appointment${queryOf(query)}`,
  booked: (token: string) => `/appointment/${token}`,
  move: (token: string, query: Choice = {}) => `/appointment/${token}/move${queryOf(query)}`,
  event: (token: string) => `/appointment/${token}/appointment.ics`,
  staffCalendar: (secret: string) => `/calendar/${secret}/appointments.ics`,
}
