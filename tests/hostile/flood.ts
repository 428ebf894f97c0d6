import { createHash } from 'node:crypto'
import type { AttackedShop, Outcome } from './attack'
import { watchOthers } from './watch'

type Send = (origin: string, number: number) => Promise<number>

/** Sends the same kind of request over and over, so many at a time. */
export async function flood(field: AttackedShop, count: number, atOnce: number, send: Send): Promise<Outcome> {
  const outcome: Outcome = { statuses: new Map(), failures: [], slowestOther: 0, blockers: [] }
  const stopWatching = watchOthers(
    field.server.origin,
    (ms) => (outcome.slowestOther = Math.max(outcome.slowestOther, ms)),
  )
  let next = 0
  const fireOn = async () => {
    while (next < count) {
      const status = await send(field.server.origin, (next += 1))
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fireOn))
  await stopWatching()
  return outcome
}

export async function signIn(origin: string, number: number): Promise<number> {
  const body = JSON.stringify({ email: `nobody-${number}@example.com`, password: 'not the password' })
  const headers = { 'Content-Type': 'application/json' }
  return statusOf(await fetch(`${origin}/api/admin/login`, { method: 'POST', headers, body }))
}

// Over connections that stay open: each of its own, they would use up the ports of this machine.
export async function queryProducts(origin: string, number: number): Promise<number> {
  return statusOf(await fetch(`${origin}/api/products?q=${number}`))
}

const LARGEST = JSON.stringify({ id: 'evt_1', object: 'event', data: 'a'.repeat(65_000) })

/** Of the card provider, as large as they may be, with a signature of this moment for each of two schemes. */
export async function forgeMessage(origin: string, number: number): Promise<number> {
  const signature = createHash('sha256').update(String(number)).digest('hex')
  const at = Math.floor(Date.now() / 1000)
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature},v0=${signature}` }
  return statusOf(await fetch(`${origin}/payments/stripe`, { method: 'POST', headers, body: LARGEST }))
}

async function statusOf(response: Response): Promise<number> {
  await response.arrayBuffer()
  return response.status
}
