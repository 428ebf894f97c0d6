import { eq, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { payments, statementLines } from '#db/schema'
import { Conflict, NotFound } from '~/models/records/errors'
import { typedParts } from '~/models/records/permuted-id.server'
import type { Author } from '~/models/records/writes.server'
import { signatureOf } from '~/runtime/secret.server'
import { listPayable, listTransfers, type OrderRow } from '../lists/staff-list.server'
import { findById } from '../order/order.server'
import { orderIdsIn } from '../order/reference.server'
import { nextCents } from '../order/schedule'
import { recordPayment } from '../steps/payments.server'
import { type Match, matchLines } from './matching'
import { type Credit, readStatement } from './statement.server'

export interface Transfer extends OrderRow {
  next_cents: number
}

export interface MatchedLine extends Credit {
  fingerprint: string
  match: Match<Transfer> | null
}

export interface MatchedStatement {
  lines: MatchedLine[]
  /** Lines that were recorded as payments before. */
  recorded: number
  debits: number
  unread: string[]
}

export const MAX_TICKS = 100
const MAX_REFERENCE = 100

export function asTransfer(row: OrderRow): Transfer {
  return { ...row, next_cents: nextCents({ ...row, order: row }) }
}

/** Nothing of it is stored. Throws Invalid for what is too long. */
export async function matchStatement(text: string): Promise<MatchedStatement> {
  const { credits, ...others } = readStatement(text)
  const all = withFingerprints(credits)
  const recorded = await recordedAmong(all.map(({ fingerprint }) => fingerprint))
  const lines = all
    .filter(({ fingerprint }) => !recorded.has(fingerprint))
    .map((line) => ({ ...line, named: orderIdsIn(line.text) }))
  const known = await listPayable([...new Set(lines.flatMap(({ named }) => named))])
  const awaiting = lines.length > 0 ? await listTransfers() : []
  const byId = new Map(known.map((row) => [row.id, asTransfer(row)]))
  const matches = matchLines(lines, byId, awaiting.map(asTransfer))
  return {
    lines: lines.map(({ named: _, ...line }, index) => ({ ...line, match: matches[index]! })),
    recorded: recorded.size,
    ...others,
  }
}

/** Of lines that are equal, the first, the second and so on: banks list all of a day. */
function withFingerprints(credits: Credit[]): (Credit & { fingerprint: string })[] {
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

/** What is ticked: a line, an order, and what of it was paid when it was shown. */
export const tickOf = ({ fingerprint }: MatchedLine, { id, paid_cents }: Transfer) =>
  `${fingerprint}.${id}.${paid_cents}`

/**
 * Records each as a payment in a transaction of its own, and returns why others were not, by tick: what has changed
 * since it was shown, or is no match of this statement.
 */
export async function recordTransfers(
  { lines }: Pick<MatchedStatement, 'lines'>,
  ticked: string[],
  author: Author,
): Promise<ReadonlyMap<string, string>> {
  const matches = lines.flatMap((line) =>
    (line.match?.orders ?? []).map((order) => [tickOf(line, order), { line, order }] as const),
  )
  const known = new Map(matches)
  const refused = new Map<string, string>()
  const paidNow = new Map<number, number>()
  for (const tick of new Set(ticked)) {
    const { line, order } = known.get(tick) ?? {}
    const isTwice = ticked.some((other) => other !== tick && other.startsWith(`${line?.fingerprint}.`))
    if (!line || !order) refused.set(tick, CHANGED)
    else if (isTwice) refused.set(tick, 'Tick one order: a line pays only one')
    else if (line.match?.by === 'amount' && paidNow.has(order.id))
      refused.set(tick, 'Another line has just paid this order')
    else {
      const paid = paidNow.get(order.id) ?? 0
      const reason = await refusalOf(() => recordLine(line, order.id, order.paid_cents + paid, author))
      if (reason === null) paidNow.set(order.id, paid + line.cents)
      else refused.set(tick, reason)
    }
  }
  return refused
}

const CHANGED = 'Not recorded: the line or its order has changed since it was shown. Please check it again.'

async function refusalOf(write: () => Promise<void>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return error.message
    throw error
  }
}

function recordLine({ fingerprint, day, cents, text }: MatchedLine, id: number, paid: number, author: Author) {
  return tx(async () => {
    const { paid_cents } = await findById(id)
    const isRecorded = (await recordedAmong([fingerprint])).size > 0
    if (isRecorded || paid_cents !== paid) throw new Conflict({ statement: [CHANGED] })
    const reference = text.slice(0, MAX_REFERENCE).trim().toWellFormed() || null
    const payment = { method: 'transfer', amount_cents: cents, received_on: day, reference } as const
    const { id: payment_id } = await recordPayment(id, payment, author)
    await db.delete(statementLines).where(eq(statementLines.fingerprint, fingerprint))
    await db.insert(statementLines).values({ fingerprint, payment_id })
  })
}
