import { fileURLToPath } from 'node:url'
import { change } from '../support/database'
import { type RunningServer, startServer } from '../support/server'
import { makeSession, TEST_SECRET } from '../support/sessions'
import type { Mutation } from './mutations'
import { mutatedRequest } from './requests'
import { type HostileRequest, type HostileResponse, sendRequest } from './send-request'
import { everyTarget, type Target } from './targets'
import { watchOthers } from './watch'

const COLLECT_ON_SIGNAL = fileURLToPath(new URL('./collect-on-signal.cjs', import.meta.url))
/** Takes cards through a provider that is never there. */
export const CARDS = {
  STRIPE_SECRET_KEY: 'sk_test_attacked',
  STRIPE_WEBHOOK_SECRET: 'whsec_attacked',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}
const AT_ONCE = 4
/** How much longer than beside ordinary requests others may wait. */
const MOST_SLOWDOWN = 10
const ORDINARY_REQUESTS = 200
/** A session may end under the attack: this many requests share one. */
const SHOTS_PER_SESSION = 200

export interface AttackedShop {
  server: RunningServer
  targets: Target[]
  /** The longest that others wait beside as many ordinary requests at once, in milliseconds. */
  usualMs: number
  /** Each is the cookie of a session that is alive. */
  freshCookie: () => Promise<string>
}

/** A built shop, with every form and call that it takes. */
export async function startAttackedShop(templateFile: string): Promise<AttackedShop> {
  const server = await startServer(templateFile, {
    ...CARDS,
    SESSION_SECRET: TEST_SECRET,
    NODE_OPTIONS: `--require ${COLLECT_ON_SIGNAL}`,
  })
  const freshCookie = async () => {
    const { cookie } = await makeSession(server.databaseFile)
    change(
      server.databaseFile,
      "UPDATE user SET password_hash = (SELECT password_hash FROM user WHERE id = 1) WHERE password_hash = 'none'",
    )
    return `session=${cookie}`
  }
  const targets = await everyTarget(server.origin, await freshCookie())
  return { server, freshCookie, targets, usualMs: await slowestBesideOrdinary(server.origin, await freshCookie()) }
}

async function slowestBesideOrdinary(origin: string, cookie: string): Promise<number> {
  let left = ORDINARY_REQUESTS
  let slowest = 0
  const readOn = async () => {
    while ((left -= 1) >= 0)
      await (await fetch(`${origin}/admin/products`, { headers: { Cookie: cookie } })).arrayBuffer()
  }
  const readAtOnce = () => Promise.all(Array.from({ length: AT_ONCE }, readOn))
  // A new process is slow at first.
  await readAtOnce()
  left = ORDINARY_REQUESTS
  const stopWatching = watchOthers(origin, (ms) => (slowest = Math.max(slowest, ms)))
  await readAtOnce()
  await stopWatching()
  return slowest
}

export interface Outcome {
  /** The number of responses per status; 0 is a connection without a response. */
  statuses: Map<number, number>
  /** Requests that brought out an error of the shop's own. */
  failures: string[]
  /** The longest that somebody else waited, in milliseconds. */
  slowestOther: number
  /** Requests that reproducibly keep others waiting too long. */
  blockers: string[]
}

/** Sends so many requests of one kind. The same seed sends the same ones. */
export async function attack(field: AttackedShop, kind: Mutation, count: number, seed: number): Promise<Outcome> {
  const outcome: Outcome = { statuses: new Map(), failures: [], slowestOther: 0, blockers: [] }
  // Beforehand: it writes, and this process would wait for the disk while it times others.
  const cookies: string[] = []
  while (cookies.length * SHOTS_PER_SESSION < count) cookies.push(await field.freshCookie())
  const inFlight = new Set<HostileRequest>()
  const suspects = new Set<HostileRequest>()
  const stopWatching = watchOthers(field.server.origin, (ms) => {
    outcome.slowestOther = Math.max(outcome.slowestOther, ms)
    if (ms > field.usualMs * MOST_SLOWDOWN) for (const shot of inFlight) suspects.add(shot)
  })
  let next = 0
  const shootOn = async () => {
    while (next < count) {
      const cookie = cookies[Math.floor(next / SHOTS_PER_SESSION)] ?? null
      const shot = mutatedRequest(field.targets, seed + (next += 1), kind, cookie)
      inFlight.add(shot)
      note(outcome, shot, await sendRequest(field.server.port, shot))
      inFlight.delete(shot)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, shootOn))
  await stopWatching()
  for (const shot of suspects) if (await blocks(field, shot)) outcome.blockers.push(described(shot))
  return outcome
}

function note({ statuses, failures }: Outcome, shot: HostileRequest, { status, retryAfter }: HostileResponse): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isFailure = status >= 500 && status !== 501 && !(status === 503 && retryAfter)
  if (isFailure) failures.push(`${status}: ${described(shot)}`)
}

/** Whether it does so alone, three times: once may be the machine. */
async function blocks({ server, usualMs }: AttackedShop, shot: HostileRequest): Promise<boolean> {
  for (let time = 0; time < 3; time += 1) {
    let slowest = 0
    const stopWatching = watchOthers(server.origin, (ms) => (slowest = Math.max(slowest, ms)))
    await sendRequest(server.port, shot)
    await stopWatching()
    if (slowest <= usualMs * MOST_SLOWDOWN) return false
  }
  return true
}

function described({ method, address, headers, body, length, pieces }: HostileRequest): string {
  const { Cookie: cookie, ...others } = headers
  const text = body.toString('latin1')
  const start = text.length > 400 ? `${text.slice(0, 400)}…` : text
  const who = cookie?.startsWith('session=') ? 'staff' : 'visitor'
  return `${method} ${address} by ${who} ${JSON.stringify(others).slice(0, 300)} ${length} bytes in ${pieces}: ${start}`
}
