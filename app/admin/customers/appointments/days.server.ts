import { queryOf } from '~/format/address'
import { dayOf, formatDateTimeField, momentsOfDay } from '~/format/dates'
import { addDays } from '~/format/opening-day'
import { clockText } from '~/format/opening-hours'
import { busySlotOn, type Slot } from '~/format/slots'
import { parseDay } from '~/format/typed-times'
import { href } from '~/href'
import { listByIds } from '~/models/catalogue/product/product.server'
import { listBetween } from '~/models/customers/appointment/appointment.server'
import { misfitFinder } from '~/models/customers/appointment/misfits.server'
import { appointmentReference } from '~/models/customers/appointment/reference.server'
import { listBetween as listBusyTimes } from '~/models/customers/busy-time/busy-time.server'
import { phoneLink } from '~/models/shop/phone-link.server'
import { shopSettings } from '~/models/shop/shop.server'

const WEEK = 7
/** Days further away may have a neighbour whose year has no four digits. */
const [FIRST, LAST] = ['2000-01-01', '2199-12-31']
const PARTS = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const
const HEADING = new Intl.DateTimeFormat('en-AU', PARTS)
const WITH_YEAR = new Intl.DateTimeFormat('en-AU', { ...PARTS, year: 'numeric' })

const headingOf = (day: string) => HEADING.format(new Date(day))
const withYear = (day: string) => WITH_YEAR.format(new Date(day))
const listOf = (query: { day?: string; week?: string }) => href('/admin/appointments') + queryOf(query)

/** A day, or the week from Monday of a day, as an address names it; this week for anything else. */
export async function presentDays(parameters: URLSearchParams, now: Date) {
  const today = dayOf(now)
  const isDay = parameters.has('day')
  const named = parseDay(parameters.get(isDay ? 'day' : 'week') ?? '')
  const day = named && named >= FIRST && named <= LAST ? named : today
  const [first, count] = isDay ? [day, 1] : [mondayOf(day), WEEK]
  const last = addDays(first, count - 1)
  const days = Array.from({ length: count }, (_, ahead) => addDays(first, ahead))
  const taken = await rowsBetween(first, last, now)
  const rows = [...taken, ...(await busyBetween(days))].sort((one, other) => one.from - other.from)
  const inWords = (one: string, text: string) => (one === today ? `Today, ${text}` : text)
  const period = (start: string) => listOf(isDay ? { day: start } : { week: start })
  return {
    isDay,
    title: isDay ? inWords(day, withYear(day)) : `${headingOf(first)} to ${withYear(last)}`,
    before: period(addDays(first, -count)),
    after: period(addDays(first, count)),
    byWeek: listOf({ week: day }),
    byDay: listOf({ day: days.includes(today) ? today : day }),
    days: days.map((one) => ({
      day: one,
      to: listOf({ day: one }),
      label: inWords(one, headingOf(one)),
      rows: rows.filter((row) => row.day === one),
    })),
  }
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % WEEK))

export type ShownDay = Awaited<ReturnType<typeof presentDays>>['days'][number]
export type AppointmentRow = Awaited<ReturnType<typeof rowsBetween>>[number]

async function rowsBetween(first: string, last: string, now: Date) {
  const found = await listBetween(momentsOfDay(first).start, momentsOfDay(last).end)
  const pieces = await listByIds([...new Set(found.flatMap(({ product }) => product ?? []))])
  const { country } = await shopSettings()
  const misfitOf = await misfitFinder(now)
  return found.map((appointment) => {
    const { id, type, full_name, phone, email, note, product, cancelled_at } = appointment
    return {
      ...{ id: String(id), type, phone, email, note, name: full_name },
      to: href('/admin/appointments/:id', { id }),
      ...placeOf({ start: appointment.starts_at, end: appointment.ends_at }),
      call: phone && phoneLink(phone, country),
      piece: pieces.find((piece) => piece.id === product)?.name ?? null,
      reference: appointmentReference(id),
      isCancelled: cancelled_at !== null,
      misfit: misfitOf(appointment),
      ...{ isBusy: false, isWholeDay: false },
    }
  })
}

async function busyBetween(days: string[]): Promise<AppointmentRow[]> {
  const found = await listBusyTimes(days[0]!, days.at(-1)!)
  const none = { type: '', phone: null, email: null, note: null, call: null, piece: null, reference: '', misfit: null }
  return found.flatMap((busy) =>
    days.flatMap((day) => {
      const slot = busySlotOn(busy, day)
      if (!slot) return []
      const { id, title, starts } = busy
      const place = starts === null ? { day, time: 'The whole day', from: 0, until: DAY } : placeOf(slot)
      return {
        ...{ ...none, id: `busy-${id}-${day}`, name: title, to: href('/admin/appointments/busy/:id', { id }) },
        ...{ ...place, isCancelled: false, isBusy: true, isWholeDay: starts === null },
      }
    }),
  )
}

const DAY = 24 * 60

/** By the clock on the wall, in minutes of the day. */
function placeOf({ start, end }: Slot) {
  const [from, until] = [start, end].map((moment) => formatDateTimeField(moment))
  const [day = '', begin = ''] = from!.split('T')
  const finish = until!.startsWith(day) ? until!.slice(11) : '24:00'
  return {
    day,
    time: `${clockText(begin)} to ${clockText(until!.slice(11))}`,
    from: minuteOf(begin),
    until: minuteOf(finish),
  }
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return 60 * hours + minutes
}
