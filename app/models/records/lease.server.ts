import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { and, eq, gt } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { leases } from '#db/schema'
import { logger } from '~/runtime/logger.server'
import { oncePerProcess } from '~/runtime/process.server'

export type Lease = NonNullable<Awaited<ReturnType<typeof take>>>

/** Null while it is held, by this process too. */
export async function take(name: string, ms: number) {
  // Read first: waiting costs no write.
  if (await isHeld(name)) return null
  return tx(async () => {
    if (await isHeld(name)) return null
    const values = { holder: newHolder(), expires_at: new Date(Date.now() + ms) }
    await db
      .insert(leases)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: leases.name, set: values })
    return { name, holder: values.holder }
  })
}

export async function isHeld(name: string): Promise<boolean> {
  const isLive = and(eq(leases.name, name), gt(leases.expires_at, new Date()))
  const [held] = await db.select({ holder: leases.holder }).from(leases).where(isLive)
  return held !== undefined && isAlive(held.holder)
}

export async function renew(lease: Lease, ms: number): Promise<boolean> {
  return tx(async () => {
    const expires_at = new Date(Date.now() + ms)
    return (await db.update(leases).set({ expires_at }).where(isOf(lease)).returning({ name: leases.name })).length > 0
  })
}

export async function release(lease: Lease): Promise<void> {
  await tx(async () => {
    await db.delete(leases).where(isOf(lease))
  })
}

const isOf = ({ name, holder }: Lease) => and(eq(leases.name, name), eq(leases.holder, holder))

const LEASE_MS = 60_000

/** `lost` is aborted if it cannot be renewed. Null when another process has it. */
export async function withLease<T>(
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
  ms = LEASE_MS,
): Promise<T | null> {
  const lease = await take(name, ms)
  if (!lease) return null
  const losing = new AbortController()
  let expiresAt = Date.now() + ms
  const keep = async () => {
    const now = Date.now()
    const isKept = await renew(lease, ms).catch((error: unknown) => {
      logger.warn({ err: error, lease: name }, 'A lease could not be renewed')
      return null
    })
    if (isKept) expiresAt = now + ms
    if (isKept === false || Date.now() >= expiresAt) losing.abort()
  }
  const timer = setInterval(() => void keep(), ms / 4)
  try {
    return await work(losing.signal)
  } finally {
    clearInterval(timer)
    await release(lease).catch((error: unknown) =>
      logger.warn({ err: error, lease: name }, 'A lease could not be released'),
    )
  }
}

const ASK_EVERY_MS = 200

export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const done = await withLease(name, async () => ({ value: await work() }))
    if (done) return done.value
    await setTimeout(ASK_EVERY_MS)
  }
}

const run = oncePerProcess('lease holder', randomUUID)
let taken = 0

function newHolder(): string {
  taken += 1
  return [machine(), process.pid, run, taken].join(' ')
}

function isAlive(holder: string): boolean {
  const [home, pid, itsRun] = holder.split(' ')
  if (home !== machine()) return true
  // The first process of a container always has the same number.
  if (Number(pid) === process.pid) return itsRun === run
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function machine(): string {
  return `${hostname()}/${processNamespace()}`
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
