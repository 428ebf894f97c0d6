import { eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { db, tx } from '#db/client.server'
import { changes, jobs, orderLines, orderPhotos, orders } from '#db/schema'
import { formatMoney } from '~/format/numbers'
import { begin } from '~/models/customers/enquiry/handling.server'
import type { NewPhoto } from '~/models/media/photos.server'
import { displayName } from '~/models/records/display-name'
import { Conflict, Invalid } from '~/models/records/errors'
import { recordChange } from '~/models/records/history.server'
import { changesOf } from '~/models/records/versions.server'
import { type Author, insertOne } from '~/models/records/writes.server'
import { ORDER } from '~/models/sales/order/order.kind'
import { shopKind } from '~/models/shop/shop.kind.server'
import { SHOP_ID, shopSettings } from '~/models/shop/shop.server'
import { listStaff } from '~/models/staff/user/user.server'
import { newToken } from '~/runtime/tokens.server'
import { emailAsked, emailTakenIn } from '../letters/job-emails.server'
import { NOTHING_AWAITED } from '../order/awaited.server'
import { gstOf } from '../order/money'
import { findById, type Job, type Order, type OrderDetail } from '../order/order.server'
import { depositSchedule, onCollection } from '../order/schedule'
import { stepsOf } from '../order/state.server'
import { changeOrder, refused } from '../order/step.server'
import { markReady } from './fulfilment.server'
import type { agreeSchema, TakeInInput, WorkInput } from './jobs.schema'
import { changePrice } from './refunds.server'

const stagesIn = (text: string) => text.split('\n').filter(Boolean)

export const jobStages = async (): Promise<string[]> => stagesIn((await shopSettings()).job_stages)

/** Work may begin at once, whenever it is paid; nothing lapses. Throws Invalid. */
export async function takeIn(input: TakeInInput, photos: NewPhoto[], { by }: Author = {}): Promise<Order> {
  const { full_name, email, phone, promised_for, enquiry, work, paid } = input
  const total_cents = input.price_cents ?? 0
  const { gst_registered, deposit_percent } = await shopSettings()
  const schedules = {
    collection: total_cents > 0 ? onCollection(total_cents) : null,
    deposit: depositSchedule(total_cents, deposit_percent),
    now: null,
  }
  const [stage = null] = await jobStages()
  return tx(async () => {
    await requireBench(input.bench_id)
    const now = new Date()
    const order = await insertOne(orders, {
      ...{ kind: 'custom', full_name, email, phone, promised_for, enquiry, stage, total_cents },
      ...{ handover: 'collection', delivery_cents: 0, placed_at: now, taken_in_at: now, schedule: schedules[paid] },
      gst_cents: gst_registered ? gstOf(total_cents) : 0,
      token: newToken(),
    })
    const { id } = order
    const line = { description: work, quantity: 1, price_cents: total_cents, is_made: true }
    await db.insert(orderLines).values({ ...line, order_id: id, position: 0 })
    await storeJob(id, input)
    if (photos.length > 0) {
      await db
        .insert(orderPhotos)
        .values(photos.map((photo) => ({ ...photo, order_id: id })))
        .onConflictDoNothing()
    }
    await recordChange({ kind: ORDER, id, action: 'taken_in', by, after: { total: formatMoney(total_cents) } })
    if (enquiry !== null) await begin(enquiry, { by })
    await emailTakenIn(await findById(id))
    return order
  })
}

/**
 * How far custom work is, for when it is promised and what the customer has left for it: from then on nothing of it
 * lapses. Throws NotFound, Conflict and Invalid.
 */
export function changeWork(id: number, input: WorkInput, { by }: Author = {}): Promise<Order> {
  return tx(async () => {
    const before = await findById(id)
    if (!stepsOf(before).includes('work')) throw refused('There is no work on this order.')
    const { stage, promised_for, item = null } = input
    if (!item && before.job) throw new Invalid({ item: ['Describe what the customer has left'] })
    await requireBench(input.bench_id)
    const isTakenIn = item !== null && before.order.taken_in_at === null
    await changeOrder(id, { stage, promised_for, ...(isTakenIn && { taken_in_at: new Date(), ...NOTHING_AWAITED }) })
    if (item !== null) await storeJob(id, { ...input, item })
    const after = await findById(id)
    const action = isTakenIn ? 'taken_in' : 'changed'
    await recordChange({ kind: ORDER, id, action, by, before: await shown(before), after: await shown(after) })
    return after.order
  })
}

async function requireBench(bench_id: number | null = null): Promise<void> {
  if (bench_id === null || (await listStaff()).some(({ id }) => id === bench_id)) return
  throw new Invalid({ bench_id: ['Choose somebody of the staff'] })
}

type JobInput = Pick<TakeInInput, 'item'> &
  Pick<WorkInput, 'condition' | 'value_cents' | 'ask_above_cents' | 'bench_id'>

async function storeJob(order_id: number, input: JobInput): Promise<void> {
  const { item, condition, value_cents, ask_above_cents, bench_id } = input
  const set = { item, condition, value_cents, ask_above_cents, bench_id }
  await db
    .insert(jobs)
    .values({ order_id, ...set })
    .onConflictDoUpdate({ target: jobs.order_id, set })
}

async function shown({ order, job }: OrderDetail): Promise<Record<string, string>> {
  const money = (cents: number | null | undefined) => (cents == null ? '' : formatMoney(cents))
  const bench = (await listStaff()).find(({ id }) => id === job?.bench_id)
  return {
    ...{ stage: order.stage ?? '', promised: order.promised_for ?? '' },
    ...{ item: job?.item ?? '', condition: job?.condition ?? '', value: money(job?.value_cents) },
    ...{ ask_above: money(job?.ask_above_cents), bench: bench ? displayName(bench) : '' },
  }
}

/**
 * By stage of these jobs, the one after it: the first of what has none, and null after the last, when it is finished. One
 * that was taken out of the settings leads to what came after it there.
 */
export async function stagesAfter(present: Pick<Order, 'stage'>[], stages: string[]) {
  const isKnown = ({ stage }: Pick<Order, 'stage'>) => stage === null || stages.includes(stage)
  const former = present.every(isKnown) ? [] : await changesOf(shopKind, SHOP_ID, isNotNull(changes.previous))
  const lists = [stages, ...former.map(({ previous }) => stagesIn((previous?.job_stages as string | undefined) ?? ''))]
  const after = (stage: string | null) => {
    const list = lists.find((one) => stage !== null && one.includes(stage)) ?? stages
    return list.slice(list.indexOf(stage ?? '') + 1).find((one) => stages.includes(one)) ?? null
  }
  return new Map(present.map(({ stage }) => [stage, after(stage)]))
}

/** At the bench: to a stage, or with null finished. `seen` is the stage that was shown. Throws NotFound and Conflict. */
export function moveOn(id: number, to: string | null, seen: string | null, author: Author = {}): Promise<Order> {
  return tx(async () => {
    const before = await findById(id)
    if (!stepsOf(before).includes('work') || before.order.stage !== seen) {
      throw refused('Somebody has moved this job on. Please look again.')
    }
    if (to === null) return markReady(id, author)
    if (!(await jobStages()).includes(to)) throw refused('There is no such stage.')
    await changeOrder(id, { stage: to })
    const [was, is] = [{ stage: seen ?? '' }, { stage: to }]
    await recordChange({ kind: ORDER, id, action: 'changed', by: author.by, before: was, after: is })
    return (await findById(id)).order
  })
}

/**
 * Asks the customer for a new price of all of it, or sets it: they have agreed, or it is within what they left to the
 * shop. Throws NotFound and Conflict.
 */
export function agreePrice(id: number, input: z.output<typeof agreeSchema>, { by }: Author = {}): Promise<void> {
  return tx(async () => {
    const detail = await requireJob(id)
    const { price_cents, reason, how, word } = input
    if (how === 'ask') {
      await db.update(jobs).set({ asked_cents: price_cents, asked_for: reason }).where(eq(jobs.order_id, id))
      await recordChange({ kind: ORDER, id, action: 'asked', by, after: { total: formatMoney(price_cents) } })
      return emailAsked(detail, price_cents, reason)
    }
    if (how === 'within' && price_cents > Math.max(detail.job.ask_above_cents ?? 0, detail.price_cents)) {
      throw new Conflict({ price_cents: ['This is more than they have agreed to: ask them'] })
    }
    await setPrice(detail, price_cents, word === null ? reason : `${reason} (agreed: ${word})`, { by })
  })
}

/** By the customer, to the price that they were shown, in cents. Throws NotFound and Conflict. */
export function agreeToPrice(id: number, seen_cents: number): Promise<void> {
  return tx(async () => {
    const detail = await requireJob(id)
    const { asked_cents, asked_for } = detail.job
    if (asked_cents === null || asked_cents !== seen_cents)
      throw refused('Our question has changed. Please read it again.')
    await setPrice(detail, asked_cents, `${asked_for} (agreed on the page of the order)`, {})
  })
}

async function requireJob(id: number): Promise<OrderDetail & { job: Job }> {
  const detail = await findById(id)
  if (!detail.job || !stepsOf(detail).includes('agree')) throw refused('The price of this order cannot be agreed here.')
  return { ...detail, job: detail.job }
}

/** From then on it is the price that was agreed. */
async function setPrice({ order, price_cents }: OrderDetail, agreed_cents: number, reason: string, author: Author) {
  const settled = { ask_above_cents: null, asked_cents: null, asked_for: null }
  await db.update(jobs).set(settled).where(eq(jobs.order_id, order.id))
  if (agreed_cents !== price_cents) {
    await changePrice(order.id, { amount_cents: agreed_cents - price_cents, reason }, author)
  }
}
