import { expect, inject, test } from 'vitest'
import { costlyTexts, fieldNamesOf, lettersOf } from '../support/costly-texts'
import { cpuMs } from '../support/process-usage'
import { startServer } from '../support/server'
import { makeSession, TEST_SECRET } from '../support/sessions'
import { everyTarget, type Target } from './targets'

// A request in which one field is one character again and again costs about as much as one of letters.
const LENGTH = 20 * 1024
/** Escaped, a text takes up to nine times its length; larger forms are rejected by their length alone. */
const FORM_BYTES = 60 * 1024
const TIMES = 5
/** What a request may cost in any case. */
const FEW_MS = 50
/** The process collects garbage meanwhile. */
const TRIES = 4
/** The texts for a field of staff; a field of everybody gets all. */
const SAMPLE = 4
/** The shop's data would be gone. */
const LEFT_OUT = /new-shop|restore|erase|delete/
const PATIENCE_MS = 600_000

interface Field {
  name: string
  send: (text: string, cookie: string) => Promise<number>
}

test(
  'no field of a form or a call costs more for one character than for letters',
  async () => {
    const server = await startServer(inject('templateFile'), { SESSION_SECRET: TEST_SECRET })
    const signIn = async () => `session=${(await makeSession(server.databaseFile)).cookie}`
    const costOf = async ({ send }: Field, text: string, cookie: string) => {
      const before = cpuMs(server.process.pid)
      statuses.push(await send(text, cookie))
      return cpuMs(server.process.pid) - before
    }
    const leastCostOf = async (field: Field, text: string, cookie: string, most: number) => {
      let least = Infinity
      for (let tries = 0; tries < TRIES && least > most; tries += 1)
        least = Math.min(least, await costOf(field, text, cookie))
      return least
    }
    const everybodys = await fieldsOf(server.origin, '')
    const known = new Set(everybodys.map(({ name }) => name))
    const staffs = (await fieldsOf(server.origin, await signIn())).filter(({ name }) => !known.has(name))
    const texts = costlyTexts(LENGTH)
    const statuses: number[] = []
    const costly: string[] = []
    for (const [index, field] of [...everybodys, ...staffs].entries()) {
      const isStaffs = !known.has(field.name)
      // A form may end the session.
      const cookie = isStaffs ? await signIn() : ''
      const most = Math.max(FEW_MS, TIMES * (await costOf(field, lettersOf(LENGTH), cookie)))
      // Each field of staff gets others, so that together they get all.
      const sample = Array.from({ length: SAMPLE }, (_, n) => texts[(index * SAMPLE + n) % texts.length]!)
      for (const text of isStaffs ? sample : texts) {
        const cost = await leastCostOf(field, text, cookie, most)
        if (cost > most) costly.push(`${field.name}: ${JSON.stringify(text.slice(0, 2))}… costs ${cost.toFixed(0)} ms`)
      }
    }
    expect(costly).toEqual([])
    // What is rejected unread proves nothing.
    const read = statuses.filter((status) => ![401, 403, 404, 405, 413, 415, 429].includes(status))
    expect(read.length).toBeGreaterThan(statuses.length * 0.9)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    await server.stop()
  },
  PATIENCE_MS,
)

/** The fields of everybody's forms and calls, or with a cookie those of staff. */
async function fieldsOf(origin: string, cookie: string): Promise<Field[]> {
  const fields = (await everyTarget(origin, cookie)).flatMap((target) =>
    'form' in target ? fieldsOfForm(origin, target) : fieldsOfCall(origin, target, cookie !== ''),
  )
  return [...new Map(fields.map((field) => [field.name, field])).values()]
}

type FormTarget = Extract<Target, { form: unknown }>
type CallTarget = Extract<Target, { call: unknown }>

function fieldsOfForm(origin: string, { form: { address, fields } }: FormTarget): Field[] {
  if (LEFT_OUT.test(address)) return []
  return fields.map(([name]) => ({
    name: `${address} ${name}`,
    send: (text, cookie) => {
      const form = new URLSearchParams(fields.filter(([other]) => other !== name))
      form.set(name, text)
      const type = 'application/x-www-form-urlencoded'
      return send(origin + address, 'POST', form.toString().slice(0, FORM_BYTES), type, cookie)
    },
  }))
}

function fieldsOfCall(origin: string, { call: { method, address, call } }: CallTarget, isStaff: boolean): Field[] {
  if (method === 'GET' || (call.who !== 'everyone' && !isStaff) || LEFT_OUT.test(address)) return []
  return fieldNamesOf(call.input).map((name) => ({
    name: `${method} ${address} ${name}`,
    send: (text, cookie) =>
      send(`${origin}/api${address}`, method, JSON.stringify({ [name]: text }), 'application/json', cookie),
  }))
}

async function send(url: string, method: string, body: string, type: string, cookie: string): Promise<number> {
  const headers = { 'Content-Type': type, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  try {
    const response = await fetch(url, { method, body, headers, redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    // A redirect to where the text leads has longer headers than `fetch` takes.
    expect((error as { cause?: { code?: string } }).cause?.code).toBe('UND_ERR_HEADERS_OVERFLOW')
    return 303
  }
}
