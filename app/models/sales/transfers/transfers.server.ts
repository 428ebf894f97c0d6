import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { payments, statementLines } from '#db/schema'
import { Conflict, Invalid, NotFound } from '~/models/records/errors'
import { typedParts } from '~/models/records/permuted-id.server'
import type { Author } from '~/models/records/writes.server'
import { signatureOf } from '~/runtime/secret.server'
import { listPayable, listTransfers, type OrderRow } from '../lists/staff-list.server'
import { findById } from '../order/order.server'
import { orderIdsIn } from '../order/reference.server'
import { recordPayment } from '../steps/payments.server'
import { matchLines } from './matching'
import { type Credit, readStatement } from './statement.server'

export type MatchedStatement = Awaited<ReturnType<typeof matchStatement>>
export type MatchedLine = MatchedStatement['lines'][number]

export const MAX_TICKS = 100
const MAX_REFERENCE = 100

/** Nothing of it is stored. Throws Invalid for what is too long. */
export async function matchStatement(text: string) {
  const { credits, ...others } = readStatement(text)
  const all = withFingerprints(credits)
  const recorded = await recordedAmong(all.map(({ fingerprint }) => fingerprint))
  const lines = all.filter(({ fingerprint }) => !recorded.has(fingerprint))
  const named = lines.map((line) => ({ ...line, named: orderIdsIn(line.text) }))
  const known = await listPayable([...new Set(named.flatMap((line) => line.named))])
  const matches = matchLines(named, new Map(known.map((row) => [row.id, row])), await listTransfers())
  return {
    ...others,
    lines: lines.map((line, index) => ({ ...line, match: matches[index]! })),
    recorded: recorded.size,
  }
}

/** Banks list all of a day: of equal lines, the first, the second and so on. */
function withFingerprints(credits: Credit[]) {
  const times = new Map<string, number>()
  return credits.map((credit) => {
    const line = [credit.day, credit.cents, ...typedParts(credit.text)].join(' ')
    const before = times.get(line) ?? 0
    times.set(line, before + 1)
    return { ...credit, fingerprint: signatureOf('statement line', `${before} ${line}`) }
  })
}

/** One whose payment was corrected may be recorded again. */
const IS_CORRECTED = sql`EXISTS (SELECT 1 FROM payment AS correction WHERE correction.of_payment = ${statementLines.payment_id} AND correction.kind = 'corrected')`

async function recordedAmong(fingerprints: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ fingerprint: statementLines.fingerprint })
    .from(statementLines)
    .innerJoin(payments, eq(payments.id, statementLines.payment_id))
    .where(
      sql`${statementLines.fingerprint} IN (SELECT value FROM json_each(${JSON.stringify(fingerprints)})) AND NOT ${IS_CORRECTED}`,
    )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

export const tickOf = ({ fingerprint }: MatchedLine, { id, paid_cents }: OrderRow) =>
  `${fingerprint}.${id}.${paid_cents}`

const refusal = (message: string) => new Conflict({ statement: [message] })
const CHANGED = 'Not recorded: the line or its order has changed since it was shown. Please check it again.'

/**
 * Each in a transaction of its own. Returns by tick why others were not recorded. Throws Invalid for no ticks, and for
 * too many.
 */
export async function recordTransfers({ lines }: MatchedStatement, ticked: string[], author: Author) {
  if (ticked.length === 0) throw new Invalid({ pay: ['Tick the payments that are to be recorded'] })
  if (ticked.length > MAX_TICKS) throw new Invalid({ pay: [`Tick at most ${MAX_TICKS} payments at once`] })
  const matches = lines.flatMap((line) => line.match?.orders.map((order) => ({ line, order })) ?? [])
  const known = new Map(matches.map((match) => [tickOf(match.line, match.order), match]))
  const refused = new Map<string, string>()
  const paidNow = new Map<number, number>()
  for (const tick of new Set(ticked)) {
    try {
      const { line, order } = known.get(tick) ?? {}
      if (!line || !order) throw refusal(CHANGED)
      const isTwice = ticked.some((other) => other !== tick && other.startsWith(`${line.fingerprint}.`))
      if (isTwice) throw refusal('Tick one order: a line pays only one')
      const paid = paidNow.get(order.id) ?? 0
      if (line.match?.by === 'amount' && paid > 0) throw refusal('Another line has just paid this order')
      await recordLine(line, order.id, order.paid_cents + paid, author)
      paidNow.set(order.id, paid + line.cents)
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
      refused.set(tick, error.message)
    }
  }
  return refused
}

function recordLine({ fingerprint, day, cents, text }: MatchedLine, id: number, paid: number, author: Author) {
  return tx(async () => {
    const { paid_cents } = await findById(id)
    const isRecorded = (await recordedAmong([fingerprint])).size > 0
    if (isRecorded || paid_cents !== paid) throw refusal(CHANGED)
    const reference = text.slice(0, MAX_REFERENCE).trim().toWellFormed() || null
    const payment = { method: 'transfer', amount_cents: cents, received_on: day, reference } as const
    const { id: payment_id } = await recordPayment(id, payment, author)
    await db.delete(statementLines).where(eq(statementLines.fingerprint, fingerprint))
    await db.insert(statementLines).values({ fingerprint, payment_id })
  })
}
