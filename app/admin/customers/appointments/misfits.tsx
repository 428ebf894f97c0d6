import { TextLink } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import type { Misfit, MisfitDay } from '~/models/customers/appointment/misfits.server'

export const MISFIT_LABELS: Record<Misfit, string> = {
  closed: 'The shop is closed',
  outside: 'Outside opening hours',
  busy: 'In a busy time',
  kind: 'No longer offered',
}

const SENTENCES: Record<Misfit, string> = {
  closed: 'on this day, on which the shop is closed.',
  outside: 'on this day outside the opening hours.',
  busy: 'on this day in a busy time.',
  kind: 'on this day for what is no longer offered.',
}

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Appointments that do not fit what was saved after they were made: nobody else tells their customers. */
export function Misfits({ days }: { days: MisfitDay[] }) {
  if (days.length === 0) return null
  return (
    <div className="callout mb-4">
      <p className="font-semibold">Please move or cancel them, or call: nobody has been told.</p>
      <ul>
        {days.map(({ day, misfit, count }) => (
          <li key={day + misfit}>
            <TextLink to={href('/admin/appointments') + queryOf({ day })}>{DAY.format(new Date(day))}</TextLink>
            <span>{`: ${WORDS[count] ?? count} ${count === 1 ? 'appointment is' : 'appointments are'} ${SENTENCES[misfit]}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
