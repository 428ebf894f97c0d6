import { expect, inject, test } from 'vitest'
import { costlyTexts, fieldNamesOf, lettersOf } from '../support/costly-texts'
import { cpuMs } from '../support/process-usage'
import { startServer } from '../support/server'
import { Visitor } from '../support/visitor'
import { everyTarget, type Target } from './targets'

// A request of 60 kB in which one field is one character again and again costs about as much as one of letters.
const LENGTH = 60 * 1024
const TIMES = 5
/** What a request may cost in any case. */
const FEW_MS = 50
const TRIES = 3
/** Of a field of staff; visitors' fields get every text. */
const SAMPLE = 4
/** They would end the session, or the shop's data. */
const LEFT_OUT = /logout|new-shop|restore|erase|delete/

interface Field {
  name: string
  send: (text: string) => Promise<unknown>
}

test('no field of a form or a call costs more for one character than for letters', async () => {
  const server = await startServer(inject('templateFile'), { RATE_LIMIT: 'off' })
  const staff = new Visitor(server.origin)
  await staff.signIn()
  const session = `session=${staff.cookie('session')}`
  const targets = [
    { isStaff: false, cookie: '', list: await everyTarget(server.origin, '') },
    { isStaff: true, cookie: session, list: await everyTarget(server.origin, session) },
  ]
  const costOf = async ({ send }: Field, text: string) => {
    const before = cpuMs(server.process.pid)
    await send(text)
    return cpuMs(server.process.pid) - before
  }
  const leastCostOf = async (field: Field, text: string, most: number) => {
    let least = Infinity
    for (let tries = 0; tries < TRIES && least > most; tries += 1) least = Math.min(least, await costOf(field, text))
    return least
  }
  const costly: string[] = []
  const texts = costlyTexts(LENGTH)
  let sent = 0
  const seen = new Set<string>()
  for (const { isStaff, cookie, list } of targets) {
    for (const field of list.flatMap((target) => fieldsOf(target, server.origin, cookie))) {
      if (seen.has(field.name)) continue
      seen.add(field.name)
      const most = Math.max(FEW_MS, TIMES * (await costOf(field, lettersOf(LENGTH))))
      // Each field gets others, so that together they get all.
      const chosen = isStaff
        ? Array.from({ length: SAMPLE }, (_, n) => texts[(seen.size * SAMPLE + n) % texts.length]!)
        : texts
      for (const text of chosen) {
        sent += 1
        const cost = await leastCostOf(field, text, most)
        if (cost > most) costly.push(`${field.name}: ${JSON.stringify(text.slice(0, 2))}… costs ${cost.toFixed(0)} ms`)
      }
    }
  }
  expect(sent).toBeGreaterThan(3000)
  expect(costly).toEqual([])
  await server.stop()
}, 1_800_000)

function fieldsOf(target: Target, origin: string, cookie: string): Field[] {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  if ('form' in target) {
    const { address, fields } = target.form
    if (LEFT_OUT.test(address)) return []
    return fields.map(([name]) => ({
      name: `${address} ${name}`,
      send: async (text) => {
        const form = new URLSearchParams(fields.filter(([other]) => other !== name))
        form.set(name, text)
        // What is escaped takes three bytes.
        await post(origin + address, form.toString().slice(0, LENGTH), {
          ...headers,
          'Content-Type': 'application/x-www-form-urlencoded',
        })
      },
    }))
  }
  const { method, address, call } = target.call
  if (method === 'GET' || LEFT_OUT.test(address)) return []
  return fieldNamesOf(call.input).map((name) => ({
    name: `${method} ${address} ${name}`,
    send: (text) =>
      post(
        `${origin}/api${address}`,
        JSON.stringify({ [name]: text }),
        { ...headers, 'Content-Type': 'application/json' },
        method,
      ),
  }))
}

async function post(url: string, body: string, headers: Record<string, string>, method = 'POST'): Promise<void> {
  const response = await fetch(url, { method, body, headers, redirect: 'manual' })
  await response.arrayBuffer()
}
