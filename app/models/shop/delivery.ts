import { formatRoundMoney, inWords } from '~/format/numbers'
import { splitParagraphs } from '~/format/text'
import { inCity, type ShopFacts } from '~/shop'

export interface DeliveryTerms {
  selling: boolean
  /** Null when nothing that is bought online is delivered. */
  delivery_cents: number | null
  free_delivery_cents: number | null
  collection: boolean
}

const costOf = ({ selling, delivery_cents }: DeliveryTerms) => (selling ? delivery_cents : null)

const isAlwaysFree = (terms: DeliveryTerms) => terms.free_delivery_cents === 0 || costOf(terms) === 0

export function freeShippingText(terms: DeliveryTerms): string {
  const free = terms.free_delivery_cents
  if (isAlwaysFree(terms)) return 'Free shipping on domestic orders.'
  return free === null ? '' : `Free shipping on domestic orders over ${formatRoundMoney(free)}.`
}

export function domesticShippingText(terms: DeliveryTerms): string {
  const cost = costOf(terms)
  const free = terms.free_delivery_cents
  if (isAlwaysFree(terms) || cost === null) return freeShippingText(terms)
  if (free === null) return `Shipping of a domestic order costs ${formatRoundMoney(cost)}.`
  return `${freeShippingText(terms)} Shipping of a smaller order costs ${formatRoundMoney(cost)}.`
}

export function otherAmounts(text: string, free_delivery_cents: number | null): string[] {
  const threshold = free_delivery_cents === null ? '' : formatRoundMoney(free_delivery_cents)
  return (text.match(/\$\d[\d,]*(?:\.\d\d)?/g) ?? []).filter((amount) => amount.replace(/\.00$/, '') !== threshold)
}

export function shippingCostText(terms: DeliveryTerms): string {
  const cost = costOf(terms)
  const free = terms.free_delivery_cents
  if (!isAlwaysFree(terms) && cost !== null) {
    return `${domesticShippingText(terms)} For international delivery, we confirm the cost before you pay.`
  }
  if (!isAlwaysFree(terms) && free === null) return 'We confirm the cost before you pay.'
  const [from, others] =
    isAlwaysFree(terms) || free === null
      ? ['', 'international delivery']
      : [` over ${formatRoundMoney(free)}`, 'smaller orders and international delivery']
  return `Domestic orders${from} ship free. For ${others}, we confirm the cost before you pay.`
}

interface TimeTerms {
  dispatch_days: number | null
  sizing_days: number | null
  engraving_days: number | null
  lead_weeks: number
}

export function dispatchText({ dispatch_days, sizing_days, engraving_days, lead_weeks }: TimeTerms): string {
  if (dispatch_days === null) return ''
  const days = (number: number) => (number === 1 ? 'one working day' : `${inWords(number)} working days`)
  const sized = sizing_days ? `, and rings in your size within ${inWords(dispatch_days + sizing_days)}` : ''
  return [
    `Pieces in stock are dispatched within ${days(dispatch_days)} of payment${sized}.`,
    engraving_days ? `Engraving takes ${days(engraving_days)} more.` : '',
    `What is made for you, such as a piece in another metal, takes about ${lead_weeks === 1 ? 'a week' : `${inWords(lead_weeks)} weeks`} unless its page says otherwise.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function deliveryTimes(times: string | null): { place: string; time: string }[] {
  return splitParagraphs(times ?? '').map((line) => {
    const [place = '', ...time] = line.split(':')
    return { place: place.trim(), time: time.join(':').trim() }
  })
}

const DAYS = /^(?:\d{1,2}\s*[-–]\s*)?(\d{1,2}) working days?$/

/** In working days, to wherever it takes longest; null where a line says it in other words, or none says it. */
export function longestDelivery(times: string | null): number | null {
  const longest = deliveryTimes(times).map(({ time }) => Number(DAYS.exec(time)?.[1] ?? Number.NaN))
  return longest.length === 0 || longest.some(Number.isNaN) ? null : Math.max(...longest)
}

export function shippingText(
  shop: Pick<ShopFacts, 'address'>,
  terms: DeliveryTerms & TimeTerms & { delivery_times: string | null },
): string {
  const collection = terms.selling && terms.collection ? `You can also collect from us${inCity(shop)}.` : ''
  const times = deliveryTimes(terms.delivery_times).map(({ place, time }) => `- ${place}${time && `: ${time}`}`)
  return [
    [domesticShippingText(terms), dispatchText(terms), collection].filter(Boolean).join(' '),
    ...(times.length > 0 ? ['The usual time after dispatch:', ...times] : []),
  ]
    .filter(Boolean)
    .join('\n')
}
