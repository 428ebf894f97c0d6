import type { PieceOption, products } from '#db/schema'
import { inWords } from '~/format/numbers'
import { addDays } from '~/format/opening-day'
import type { DeliverySettings, TrustKind } from '~/models/shop/delivery.server'
import { type Trait, traitsOf } from '../options/traits'
import { mainCategoryOf } from '../vocabulary/taxonomy'
import { canBeOrdered, IN_STOCK, MADE_TO_ORDER } from './availability'

/** Null where the shop states no time for one of them. */
export function readyDay(promised: Pick<Promised, 'weeks' | 'days'>[], today: string): string | null {
  const ready = promised.map(({ weeks, days }) => {
    if (weeks !== null) return addDays(today, weeks * 7)
    return days === null ? '' : addWorkingDays(today, days)
  })
  return ready.includes('') ? null : (ready.sort().at(-1) ?? null)
}

function addWorkingDays(from: string, count: number): string {
  let day = from
  for (let left = count; left > 0; left -= isWeekend(day) ? 0 : 1) day = addDays(day, 1)
  return day
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

export type PromisedPiece = Pick<
  typeof products.$inferSelect,
  'category' | 'availability' | 'inventory_count' | 'available_count' | 'lead_weeks' | 'resizable' | 'returnable'
>

export interface PromiseTerms extends Omit<DeliverySettings, 'whatsapp'> {
  /** By a customer who comes to the boutique for it. */
  isCollected?: boolean
}

export type NotReturned = 'piece' | 'order' | 'metal' | 'outside' | 'engraved'

export type Promised = NonNullable<ReturnType<typeof promisesOf>>

export function promisesOf(piece: PromisedPiece, traits: Trait[], terms: PromiseTerms) {
  if (!canBeOrdered(piece)) return null
  const has = (trait: Trait) => traits.includes(trait)
  const isMade = piece.availability === 'made-to-order' || has('metal')
  return {
    weeks: isMade ? (piece.lead_weeks ?? terms.leadWeeks) : null,
    /** Working days; null where the shop states none. */
    days: isMade ? null : daysOf(piece, has, terms),
    /** Counted from the day on which the shop hears the size. */
    isAfterSizer: has('sizer'),
    isDelivered: Boolean(terms.delivery) && terms.delivers,
    isCleaned: Boolean(terms.cleaning),
    /** Null where nothing is promised; empty when it can be returned. */
    notReturned: terms.returns ? reasonsOf(piece, has, terms) : null,
    /** Null for what is not a ring, too. */
    isResized: resizingOf(piece, terms),
  }
}

type Has = (trait: Trait) => boolean

function daysOf({ resizable }: PromisedPiece, has: Has, { dispatchDays, sizingDays, engravingDays }: PromiseTerms) {
  if (dispatchDays === null) return null
  const isSized = resizable && (has('size') || has('outside') || has('sizer') || has('open'))
  return dispatchDays + (isSized ? sizingDays : 0) + (has('engraved') ? engravingDays : 0)
}

function reasonsOf({ availability, returnable }: PromisedPiece, has: Has, { hasStandardSizes }: PromiseTerms) {
  const reasons: Record<NotReturned, boolean> = {
    piece: !returnable,
    order: availability === 'made-to-order',
    metal: has('metal'),
    outside: has('outside') && hasStandardSizes,
    engraved: has('engraved'),
  }
  return (Object.keys(reasons) as NotReturned[]).filter((reason) => reasons[reason])
}

function resizingOf({ category, resizable }: PromisedPiece, { resizing }: PromiseTerms): boolean | null {
  if (mainCategoryOf(category) !== 'rings') return null
  if (!resizable) return false
  return resizing ? true : null
}

interface PromiseTexts {
  label: string
  note: string
  points: { kind: TrustKind; text: string; isWarning?: true }[]
}

/** True of every choice that the visitor can still make. The first is the piece as pictured. */
export function textsOf(promised: [Promised, ...Promised[]], terms: PromiseTerms): PromiseTexts {
  return {
    label: promised.some(({ weeks }) => weeks === null) ? IN_STOCK : MADE_TO_ORDER,
    note: timeText(promised, terms),
    points: [
      ...(promised[0].isDelivered ? [{ kind: 'delivery' as const, text: terms.delivery ?? '' }] : []),
      ...returnsPoint(promised, terms),
      ...resizingPoint(promised[0], terms),
      ...(promised[0].isCleaned ? [{ kind: 'cleaning' as const, text: terms.cleaning ?? '' }] : []),
    ],
  }
}

function timeText(promised: Promised[], terms: PromiseTerms): string {
  const stocked = promised.filter(({ weeks }) => weeks === null)
  const [made] = promised.flatMap(({ weeks }) => weeks ?? [])
  const isAfterSizer = promised.every((one) => one.isAfterSizer)
  const sizer = isAfterSizer ? 'We post you a ring sizer first' : ''
  const mayBeSizer = !isAfterSizer && promised.some((one) => one.isAfterSizer)
  const times =
    stocked.length > 0 ? dispatchTexts(stocked, isAfterSizer, terms) : [`Made for you in about ${inWeeks(made ?? 0)}`]
  return sentences([
    times.length > 0 ? sizer : '',
    ...times,
    mayBeSizer && times.length > 0 ? 'With a ring sizer, this counts from the day we hear your size' : '',
    stocked.length > 0 && made !== undefined ? `In another metal, made for you in about ${inWeeks(made)}` : '',
  ])
}

function dispatchTexts(
  stocked: Promised[],
  isAfterSizer: boolean,
  { engravingDays, isCollected }: PromiseTerms,
): string[] {
  const [days] = stocked.flatMap((one) => one.days ?? []).sort((one, other) => one - other)
  if (days === undefined) return []
  const since = isAfterSizer ? 'hearing your size' : 'payment'
  const isMore = stocked.some((one) => one.days !== days)
  return [
    `${isCollected ? 'Ready to collect' : 'Dispatched'} within ${inDays(days)} of ${since}`,
    isMore ? `Engraving takes ${inDays(engravingDays)} more` : '',
  ]
}

const RIGHT = 'only if it is faulty or not as described'

const REASONS: Record<NotReturned, string> = {
  piece: '',
  order: 'made for you',
  metal: 'made for you',
  outside: 'outside our standard sizes 5 to 9',
  engraved: 'engraved for you',
}

const EXCEPTIONS: Record<NotReturned, string> = {
  piece: '',
  order: '',
  metal: 'in another metal',
  outside: 'in sizes outside 5 to 9',
  engraved: 'once engraved',
}

function returnsPoint(promised: [Promised, ...Promised[]], { returns }: PromiseTerms): PromiseTexts['points'] {
  const reasons = promised.flatMap(({ notReturned }) => (notReturned ? [notReturned] : []))
  if (!returns || reasons.length === 0) return []
  if (reasons.some((one) => one.length === 0)) {
    const except = wordsOf(EXCEPTIONS, reasons.flat(), 'disjunction')
    return [{ kind: 'returns', text: except ? `${returns}, but not ${except}` : returns }]
  }
  const always = promised[0].notReturned?.filter((reason) => reasons.every((one) => one.includes(reason))) ?? []
  const why = wordsOf(REASONS, always, 'conjunction')
  return [
    {
      kind: 'returns',
      text: why ? `As it is ${why}, it can be returned ${RIGHT}` : `Can be returned ${RIGHT}`,
      isWarning: true,
    },
  ]
}

function resizingPoint({ isResized }: Promised, { resizing }: PromiseTerms): PromiseTexts['points'] {
  if (isResized === null) return []
  return [{ kind: 'resizing', text: isResized ? (resizing ?? '') : 'This ring cannot be resized' }]
}

function wordsOf(words: Record<NotReturned, string>, reasons: NotReturned[], type: 'conjunction' | 'disjunction') {
  const named = [...new Set(reasons.map((reason) => words[reason]))].filter(Boolean)
  return new Intl.ListFormat('en-AU', { type }).format(named)
}

function sentences(texts: string[]): string {
  const [first = '', ...others] = texts.filter(Boolean)
  return others.length > 0 ? `${[first, ...others].join('. ')}.` : first
}
const inDays = (days: number) => (days === 1 ? 'one working day' : `${inWords(days)} working days`)
const inWeeks = (weeks: number) => (weeks === 1 ? 'a week' : `${inWords(weeks)} weeks`)

interface ChosenLine {
  product: PromisedPiece & { options: PieceOption[] }
  options: { name: string; value: string }[]
}

/** When the piece of a line comes, and whether it cannot be returned; [] for a piece that can only be asked about. */
export function linePromises({ product, options }: ChosenLine, terms: PromiseTerms): string[] {
  const promised = promisesOf(product, traitsOf(product.options, options), terms)
  if (!promised) return []
  const { note, points } = textsOf([promised], terms)
  return [note, ...points.flatMap(({ isWarning, text }) => (isWarning ? text : []))].filter(Boolean)
}
