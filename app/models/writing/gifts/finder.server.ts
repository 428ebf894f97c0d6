import { dayOf } from '~/format/dates'
import { addDays } from '~/format/opening-day'
import { currentCatalogue, facetKey } from '~/models/catalogue/listing/catalogue.server'
import { type ListedProduct, readInOrder } from '~/models/catalogue/listing/listing.server'
import { parseStep } from '~/models/catalogue/listing/steps'
import { promisesOf, readyDay } from '~/models/catalogue/product/promises'
import { longestDelivery } from '~/models/shop/delivery'
import { type DeliverySettings, deliverySettings } from '~/models/shop/delivery.server'
import { shopSettings } from '~/models/shop/shop.server'
import { searchIds } from '../search/search.server'
import { currentGifts, givenOf } from './gifts.server'
import { lastDayToOrder, nextOccasion } from './occasions'

export interface GiftWish {
  person: string
  price: string
  by: string
}

const SHOWN = 24
const NEAR = 4
/** Of a large catalogue the first, best or featured ones. */
const MOST_READ = 1000

export async function findGifts({ person, price, by }: GiftWish, now = new Date()) {
  const [all, terms, sent] = [await candidatesFor(person), await deliverySettings(), await sendingDays()]
  const last = by && sent ? lastDayToOrder(by, sent) : by
  const isInTime = ({ ready }: Orderable) => last === '' || ready <= last
  const read = async (some: typeof all) => orderableOf(await readInOrder(idsOf(some)), terms, dayOf(now))
  const distance = distanceTo(price)
  const inPrice = await read(all.filter(({ cents }) => distance(cents) === 0))
  const found = inPrice.filter(isInTime)
  if (found.length > 0) return { pieces: piecesOf(found, SHOWN), total: found.length, near: null }
  const byPrice = await read(all.toSorted((one, other) => distance(one.cents) - distance(other.cents)))
  const soonest = inPrice.toSorted((one, other) => one.ready.localeCompare(other.ready))
  const attempts = [
    { why: 'price', some: byPrice.filter(isInTime) },
    { why: 'date', some: soonest },
    { why: 'both', some: byPrice },
  ] as const
  const near = attempts.find(({ some }) => some.length > 0)
  return { pieces: [], total: 0, near: near ? { why: near.why, pieces: piecesOf(near.some, NEAR) } : null }
}

interface Orderable {
  piece: ListedProduct
  ready: string
}

const NEVER = '9999'
const idsOf = (some: { id: number }[]) => some.slice(0, MOST_READ).map(({ id }) => id)
const piecesOf = (some: Orderable[], most: number) => some.slice(0, most).map(({ piece }) => piece)

/** As they are pictured: what the shop states no time for is never ready by a day. */
function orderableOf(pieces: ListedProduct[], terms: DeliverySettings, today: string): Orderable[] {
  return pieces.flatMap((piece) => {
    // No rings are among them.
    const promised = promisesOf({ ...piece, resizable: false, returnable: true }, [], terms)
    return promised ? [{ piece, ready: readyDay([promised], today) ?? NEVER }] : []
  })
}

/** What is given without a ring size, best first, with what is paid for it. */
async function candidatesFor(person: string) {
  const { ids, positionOf, pieces, vocabulary } = await currentCatalogue()
  const q = (await currentGifts()).people.find(({ key }) => key === person)?.q
  const kinds = givenOf(vocabulary).map((slug) => facetKey('category', slug))
  return (q ? await searchIds(q) : ids).flatMap((id) => {
    const { facets, paid } = pieces[positionOf.get(id)!]!
    return paid !== null && kinds.some((kind) => facets.includes(kind)) ? [{ id, cents: paid }] : []
  })
}

function distanceTo(price: string): (cents: number) => number {
  const step = parseStep(price)
  return (cents) => (step ? Math.max(0, step.from * 100 - cents, cents - step.below * 100 + 1) : 0)
}

/** From dispatch until a parcel is anywhere in Australia; 0 where nothing is delivered, null where it is not stated. */
async function sendingDays(): Promise<number | null> {
  const [{ delivers }, { delivery_times }] = await Promise.all([deliverySettings(), shopSettings()])
  return delivers ? longestDelivery(delivery_times) : 0
}

const WEEKS_AHEAD = 8

/** What the form of the finder may promise: whether days are known, and by when to order for the next occasion. */
export async function giftDays(now = new Date()) {
  const [{ dispatchDays, delivers }, sent] = await Promise.all([deliverySettings(), sendingDays()])
  const isKnown = dispatchDays !== null && sent !== null
  const today = dayOf(now)
  const occasion = nextOccasion(today)
  const isNear = occasion.day <= addDays(today, 7 * WEEKS_AHEAD)
  const last = isKnown && isNear ? lastDayToOrder(addDays(occasion.day, -1), dispatchDays + sent) : null
  return { isKnown, delivers, orderBy: last !== null && last >= today ? { name: occasion.name, day: last } : null }
}
