import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, onFirstCore } from './support/load'

// Whether the time of a rejected sign-in reveals a known address (npm run bench login).
const TRIES = 200
const WARM_UP = 10

process.env.DATABASE_URL = `file:${join(mkdtempSync(join(tmpdir(), 'boutique-login-')), 'boutique.db')}`
const { migrate } = await import('#db/file/migrate')
await migrate()
const { create } = await import('~/models/staff/user/user.server')
const addresses = Array.from({ length: TRIES + WARM_UP }, (_, number) => `known${number}@example.com`)
// One try for each address: the throttle holds back further ones.
for (const email of addresses) await create({ email, password: 'a password nobody tries', role: 'admin' })

const shop = await onFirstCore([process.execPath, 'build/server/main.js'], {
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SEED: 'none',
  RATE_LIMIT: 'off',
})
const known: number[] = []
const unknown: number[] = []
for (const [number, email] of addresses.entries()) {
  const times = [await refusalTime(email), await refusalTime(email.replace('known', 'unknown'))] as const
  if (number < WARM_UP) continue
  known.push(times[0])
  unknown.push(times[1])
}
shop.child.kill()
report()

async function refusalTime(email: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${shop.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await response.text()
  if (response.status !== 401) throw new Error(`${email}: ${response.status}`)
  return performance.now() - startedAt
}

/** How often a known address takes longer than an unknown one: 0.5 reveals nothing. */
function chanceOfLonger(): number {
  const longer = known.flatMap((time) => unknown.map((other): number => (time > other ? 1 : 0)))
  return longer.reduce((sum, one) => sum + one, 0) / longer.length
}

function report(): void {
  console.log(`known   ${median(known).toFixed(2)} ms (median of ${TRIES})`)
  console.log(`unknown ${median(unknown).toFixed(2)} ms, ratio ${(median(known) / median(unknown)).toFixed(3)}`)
  console.log(
    `a known address took longer in ${(chanceOfLonger() * 100).toFixed(1)} % of all pairs (50 % reveals nothing)`,
  )
}
