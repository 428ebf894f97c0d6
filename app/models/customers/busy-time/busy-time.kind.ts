import { clockText, weekdayName, WEEKDAYS } from '~/format/opening-hours'
import { href } from '~/href'
import type { Field, KindDescription } from '~/models/records/kind'
import type { BusyTimeFields } from './busy-time.schema'

export const BUSY_TIME = {
  kind: 'busy_time',
  words: { one: 'busy time', many: 'busy times' },
  address: { list: href('/admin/appointments/busy'), record: (id) => href('/admin/appointments/busy/:id', { id }) },
  deletion: { question: (name) => ['Visitors can book these times again: ', name, '.'] },
} satisfies KindDescription

export const WEEKDAY_LABELS = Object.fromEntries(WEEKDAYS.map((day) => [day, weekdayName(day)]))

const shownClock = (value: unknown) => (typeof value === 'string' ? clockText(value) : null)

export const BUSY_TIME_FIELDS = {
  title: { label: 'What', hint: 'Such as lunch, a meeting, a fair or a holiday. Only staff see it' },
  first_day: { label: 'From day', hint: 'The only day, if no last one follows' },
  last_day: { label: 'Until day', hint: 'Weekly ones need none' },
  starts: { label: 'From', hint: 'Without times the whole day', show: shownClock },
  ends: { label: 'Until', hint: 'On the same day', show: shownClock },
  weekdays: {
    label: 'Every week on',
    show: (value) => (value as string[]).map((day) => WEEKDAY_LABELS[day]).join(', '),
  },
  exceptions: {
    label: 'But not on',
    hint: 'One a line: a day such as 24/12/2026, or days such as 21/12/2026 to 27/12/2026',
  },
} satisfies Record<keyof BusyTimeFields, Field>
