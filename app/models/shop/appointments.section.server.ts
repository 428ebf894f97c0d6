import type { AppointmentType } from '#db/schema'
import { isWebAddress } from '~/format/address'
import { parseClock } from '~/format/typed-times'
import { type Codec, type Control, count, tick, typed } from '~/models/records/codecs'
import { optionalLine } from '~/models/records/fields'
import { byRow, TYPE_ROWS } from './rows'
import { section } from './section.server'

const MIN_MINUTES = 15
const MAX_MINUTES = 240

const MINUTES_MESSAGE = `Enter a number of minutes from ${MIN_MINUTES} to ${MAX_MINUTES}`
const NAME_MESSAGE = 'Enter what this time is for, such as Consultation'
const TWICE_MESSAGE = 'This name is in the list already'
const NONE_MESSAGE = 'Enter at least one kind of appointment'
const CLOCK_MESSAGE = 'Enter a time such as 10am or 17:30'
const LATER_MESSAGE = 'The end must be later than the start'
const BOTH_MESSAGE = 'Enter both times, or neither'

const LINK_MESSAGE = 'Enter an address that begins with https://'
const isVideoLink = (text: string) => text.startsWith('https://') && isWebAddress(text)

type Typed = Record<string, string | null>

const kinds: Codec<AppointmentType[]> = {
  label: 'Kinds of appointments',
  control: { as: 'own' },
  schema: () =>
    byRow(TYPE_ROWS, () => ({
      name: optionalLine(60),
      minutes: optionalLine(10),
      about: optionalLine(200),
      link: optionalLine(500),
    })),
  toColumn(form, _name, report) {
    const types: AppointmentType[] = []
    for (const row of TYPE_ROWS) {
      const {
        [`name_${row}`]: name,
        [`minutes_${row}`]: typedMinutes,
        [`about_${row}`]: about,
        [`link_${row}`]: link,
      } = form as Typed
      if (!name && !typedMinutes && !about && !link) continue
      const minutes = /^\d{1,3}$/.test(typedMinutes ?? '') ? Number(typedMinutes) : 0
      if (!name) report(`name_${row}`, NAME_MESSAGE)
      else if (types.some((other) => other.name === name)) report(`name_${row}`, TWICE_MESSAGE)
      if (minutes < MIN_MINUTES || minutes > MAX_MINUTES) report(`minutes_${row}`, MINUTES_MESSAGE)
      if (link && !isVideoLink(link)) report(`link_${row}`, LINK_MESSAGE)
      types.push({ row, name: name ?? '', minutes, ...(about ? { about } : {}), ...(link ? { link } : {}) })
    }
    if (form.appointments && types.length === 0) report('name_1', NONE_MESSAGE)
    return types
  },
  toForm: (types) =>
    Object.assign(
      {},
      ...types.map(({ row, name, minutes, about, link }) =>
        byRow([row], () => ({ name, minutes: String(minutes), about, link })),
      ),
    ) as Record<string, string | undefined>,
  show: (types) =>
    types
      .map(({ name, minutes, link }) => `${name}: ${minutes} minutes${link ? `, by video: ${link}` : ''}`)
      .join('\n'),
}

interface ClockTexts extends Omit<Control, 'as'> {
  name: 'opens' | 'closes'
  label: string
  hint: string
}

const clock = ({ name, ...texts }: ClockTexts): Codec<string | null> => ({
  ...typed<string | null>(optionalLine(20), { name, optional: true, ...texts }),
  toColumn(form, _name, report) {
    const { opens, closes } = form as Typed
    if (!opens && !closes) return null
    const [from, to] = [parseClock(opens ?? ''), parseClock(closes ?? '')]
    const time = name === 'opens' ? from : to
    if (!time) report(name, form[name] ? CLOCK_MESSAGE : BOTH_MESSAGE)
    if (name === 'closes' && from && to && from >= to) report(name, LATER_MESSAGE)
    return time
  },
})

export const APPOINTMENTS = section('appointments', {
  appointments: tick({
    label: 'Book times online',
    hint: 'Visitors choose a free time within your opening hours, and get an email with it for their calendar. Without the tick they write you a message instead.',
  }),
  appointment_types: kinds,
  appointment_opens: clock({
    heading: 'When people can come',
    intro:
      'Within the opening hours; special days count. On days that are open by appointment only, between these times. Without them, nobody can book on such days.',
    name: 'opens',
    label: 'First time on days by appointment',
    hint: 'Such as 10am',
  }),
  appointment_closes: clock({ name: 'closes', label: 'Last time ends', hint: 'Such as 4pm', beside: true }),
  appointments_at_once: count({
    ...{ from: 1, to: 20, of: 'appointments' },
    name: 'at_once',
    label: 'Appointments at the same time',
    hint: 'How many people you can see at once',
  }),
  appointment_notice_hours: count({
    ...{ from: 0, to: 336, of: 'hours' },
    name: 'notice_hours',
    label: 'Hours of notice',
    hint: 'Nobody books or moves a time that is nearer',
    beside: true,
  }),
  appointment_days_ahead: count({
    ...{ from: 1, to: 365, of: 'days' },
    name: 'days_ahead',
    label: 'Days ahead',
    hint: 'How far ahead people can book',
    beside: true,
  }),
})
