import { pick, type Random, randomBodies, randomFrom } from '../support/random-json'
import { type Draft, type Mutation, MUTATIONS } from './mutations'
import type { HostileRequest } from './send-request'
import type { Target } from './targets'

const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = 'b'
/** Larger anonymous requests are rejected by their length alone. */
const MAX_BODY = 100_000
/** Of the draft, before it is written down. */
const EARLY: Mutation[] = ['values', 'names', 'nesting', 'content types']

/** The request with this number, the same for the same seed. With a cookie it is one of staff. */
export function mutatedRequest(targets: Target[], seed: number, kind: Mutation, cookie: string | null): HostileRequest {
  const random = randomFrom(seed)
  const draft = draftOf(random, pick(random, targets))
  const shot: HostileRequest = { ...draft, body: Buffer.alloc(0), length: 0, pieces: 1, leavesAfter: 1 }
  if (cookie && random() < 0.7) shot.headers.Cookie = cookie
  if (EARLY.includes(kind)) MUTATIONS[kind](random, draft, shot)
  write(draft, shot)
  if (!EARLY.includes(kind)) MUTATIONS[kind](random, draft, shot)
  return shot
}

function draftOf(random: Random, target: Target): Draft {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  if ('form' in target) {
    const { address, hasFile } = target.form
    // A copy: a mutation adds to it.
    const fields = [...target.form.fields]
    const type = hasFile || random() < 0.2 ? `multipart/form-data; boundary=${BOUNDARY}` : FORM
    const path = random() < 0.3 ? `${address.replace(/\?.*$/, '')}.data` : address
    return { method: 'POST', address: path.replace(/^\/\.data/, '/_root.data'), headers, fields, type, hasFile }
  }
  const { method, address, call } = target.call
  const [body = {}] = randomBodies(call.input, 1, Math.floor(random() * 2 ** 31))
  const fields = Object.entries(body).map(([name, value]): [string, string] => [name, JSON.stringify(value)])
  return { method, address: `/api${address}`, headers, fields, type: 'application/json', hasFile: false }
}

function write({ fields, type, hasFile, method }: Draft, shot: HostileRequest): void {
  shot.headers['Content-Type'] = type
  shot.body = method === 'GET' ? Buffer.alloc(0) : Buffer.from(textOf(fields, type, hasFile)).subarray(0, MAX_BODY)
  shot.length = shot.body.length
}

function textOf(fields: Draft['fields'], type: string, hasFile: boolean): string {
  if (/json/i.test(type)) return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`).join()}}`
  if (!/multipart/i.test(type)) return new URLSearchParams(fields).toString()
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n\x89PNG\r\n`
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}${hasFile ? file : ''}--${BOUNDARY}--\r\n`
}

/** A field of a call is JSON already; a mutation may have put anything there. */
function jsonOf(value: string): string {
  return /^(?:["[{\d-]|true|false|null)/.test(value) ? value : JSON.stringify(value)
}
