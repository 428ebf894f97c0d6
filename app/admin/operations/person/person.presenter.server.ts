import { formatPublicDate } from '~/format/dates'
import { formatCount } from '~/format/numbers'
import { findPerson, type Found, ordersOf } from '~/models/operations/person/person.server'
import { type KeptOrders, keptOrders } from '~/models/sales/steps/erasing.server'

export interface Line {
  id: string
  label: string
  count: string
  fate: string
}

const FATES = { deleted: 'Deleted', reduced: 'Deleted', redacted: 'Blanked', kept: 'Stays: change it by hand' }

export async function presentLines(email: string): Promise<Line[]> {
  const found = await findPerson(email)
  const kept = await keptOrders(ordersOf(found))
  return found.map(({ place, rows }) => ({
    id: place.label,
    label: place.label,
    count: formatCount(rows.length),
    fate: fateOf(place, kept),
  }))
}

/** Tax and company law ask for the records of what was sold. */
function fateOf({ fate, keeps }: Found['place'], kept: KeptOrders): string {
  if (keeps === undefined || (kept.until === null && kept.inProgress === 0)) return FATES[fate]
  const until =
    kept.until && kept.inProgress === 0
      ? `until ${formatPublicDate(kept.until)}`
      : `for ${kept.years} years from its hand-over`
  return fate === 'reduced' ? `Deleted; of a paid order, ${keeps} ${until}` : `${keeps} ${until}`
}
