import { formatSheetDate } from '~/format/dates'
import { asCsv } from '~/format/spreadsheet.server'
import { CARD_FIELDS } from '~/models/customers/person/card.kind'
import { historyValues } from '~/models/records/field-values'
import { findCustomers } from './customer.server'

const PART = 500
const { contact: _, full_name: __, ...WRITTEN } = CARD_FIELDS

/** All customers, the last heard of first, each with what staff have written down. */
export const exportCustomers = () => ({
  name: 'customers.csv',
  type: 'text/csv; charset=utf-8',
  content: asCsv(rows()),
})

async function* rows(): AsyncGenerator<string[]> {
  const written = Object.values(WRITTEN).map(({ label }) => label)
  yield ['Name', 'Email', 'Phone', 'Messages', 'Orders', 'Appointments', 'Last heard of', ...written]
  for (let offset = 0; ; offset += PART) {
    const part = await findCustomers('', PART, offset)
    for (const { full_name, email, phone, enquiries, orders, appointments, last_at, card } of part) {
      const counts = [enquiries, orders, appointments].map(String)
      const texts: Record<string, string | null> = card ? historyValues(WRITTEN, card) : {}
      const cells = Object.keys(WRITTEN).map((name) => texts[name] ?? '')
      yield [full_name ?? '', email ?? '', phone ?? '', ...counts, formatSheetDate(last_at), ...cells]
    }
    if (part.length < PART) return
  }
}
