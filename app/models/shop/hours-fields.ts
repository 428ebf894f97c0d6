import { type DayHours, type SpecialDay, type Weekday, WEEKDAYS, type WeekHours } from '~/format/opening-hours'
import { rowFields } from '~/models/records/row-fields'

/** Each part has its own field, so that drafts and merges know them one by one. */
export const DAY_PARTS = ['state', 'opens', 'closes', 'opens_2', 'closes_2'] as const
export const SPECIAL_PARTS = ['day', 'until', 'state', 'opens', 'closes', 'note'] as const

export const SPECIAL_ROWS = Array.from({ length: 60 }, (_, index) => index + 1)

export type DayPart = (typeof DAY_PARTS)[number]
export type SpecialPart = (typeof SPECIAL_PARTS)[number]
export type WeekField = `${Weekday}_${DayPart}`
export type SpecialField = `special_${number}_${SpecialPart}`
export type HoursField = WeekField | SpecialField

export const weekField = (day: Weekday, part: DayPart): WeekField => `${day}_${part}`
export const specialField = (row: number, part: SpecialPart): SpecialField => `special_${row}_${part}`

export const COPIES = { weekdays: ['tuesday', 'wednesday', 'thursday', 'friday'], all: WEEKDAYS.slice(1) } as const

export function copyMonday(typed: FormData, choice: string): FormData {
  const days: readonly Weekday[] = Object.hasOwn(COPIES, choice) ? COPIES[choice as keyof typeof COPIES] : []
  const form = new FormData()
  const copied = new Set<string>(days.flatMap((day) => DAY_PARTS.map((part) => weekField(day, part))))
  for (const [name, value] of typed) if (!copied.has(name)) form.append(name, value)
  for (const day of days) {
    for (const part of DAY_PARTS) form.append(weekField(day, part), typed.get(weekField('monday', part)) ?? '')
  }
  return form
}

export const weekFieldsOf = rowFields(WEEKDAYS, DAY_PARTS, weekField)
export const specialFieldsOf = rowFields(SPECIAL_ROWS, SPECIAL_PARTS, specialField)

export function typedWeek(week: WeekHours): Record<WeekField, string | undefined> {
  return weekFieldsOf((day, part) => (part === 'state' ? week[day].state : timeOf(week[day], part)))
}

export function typedSpecialDays(days: SpecialDay[]): Partial<Record<SpecialField, string>> {
  const entries = days.flatMap((special) =>
    SPECIAL_PARTS.map((part) => [specialField(special.row, part), typedPart(special, part)]),
  )
  return Object.fromEntries(entries) as Partial<Record<SpecialField, string>>
}

function typedPart(special: SpecialDay, part: SpecialPart): string | undefined {
  switch (part) {
    case 'state':
      return special.state === 'open' ? undefined : special.state
    case 'opens':
    case 'closes':
      return timeOf(special, part)
    case 'day':
    case 'until':
    case 'note':
      return special[part]
  }
}

function timeOf(hours: DayHours, part: Exclude<DayPart, 'state'>): string | undefined {
  if (hours.state !== 'open') return undefined
  const [first, second] = hours.spans
  return { opens: first?.opens, closes: first?.closes, opens_2: second?.opens, closes_2: second?.closes }[part]
}
