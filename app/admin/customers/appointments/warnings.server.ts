import { formatAppointment } from '~/format/dates'
import { newMisfits } from '~/models/customers/appointment/misfits.server'
import { MISFIT_LABELS } from './misfits'

const MOST_NAMED = 20

/** Names those to come that what is being saved would no longer fit. */
export async function misfitWarnings(changed: Parameters<typeof newMisfits>[1]): Promise<string[]> {
  const found = await newMisfits(new Date(), changed)
  const named = found.slice(0, MOST_NAMED).map(({ appointment: { full_name, phone, email, starts_at }, misfit }) => {
    return `${full_name} (${phone ?? email ?? 'no contact'}) comes on ${formatAppointment(starts_at)}: ${MISFIT_LABELS[misfit].toLowerCase()}.`
  })
  return found.length > MOST_NAMED ? [...named, `And ${found.length - MOST_NAMED} more.`] : named
}
