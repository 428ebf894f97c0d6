import { pick, type Random, TEXTS } from '../support/random-json'
import type { HostileRequest } from './send-request'

/** The parts of a request before it is serialised. */
export interface Draft {
  method: string
  address: string
  headers: Record<string, string>
  fields: [name: string, value: string][]
  type: string
  hasFile: boolean
}

const FORM = 'application/x-www-form-urlencoded'
const TYPES = [
  ...[FORM, 'Application/X-WWW-Form-Urlencoded', `${FORM}; charset=utf-16`, ` ${FORM}`, `${FORM},text/plain`],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""', 'multipart/mixed'],
  ...['MULTIPART/Form-Data; Boundary=b', 'application/json', 'APPLICATION/JSON;charset=x', 'application/json+x'],
  ...['text/plain', 'text/html', '', '*/*', 'a', `text/${'x'.repeat(5000)}`, 'application/octet-stream'],
]
const NAMES = [
  ...['__intent__', '__state__', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '', ' ', '[]', '[', '.'],
  ...['x[90000000]', 'x[-1]', 'x[1e9]', 'x.y.z', 'items[0].x[4294967295]', 'a'.repeat(101), 'a'.repeat(5000)],
  ...['a.'.repeat(3000), '[0]'.repeat(3000), '\0', '\ud800', 'é', 'name\r\nX: y', 'name"; filename="x.png'],
]
const INTENTS = ['insert', 'reorder', 'remove', 'update', 'validate', 'reset', 'x']
const many = (random: Random, text: string, most: number) => text.repeat(1 + Math.floor(random() * most))
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** A deeply nested body: as JSON, and as a field name that conform parses. */
function deepText(random: Random): string {
  const depth = 1 + Math.floor(random() * 8000)
  return pick(random, [
    nested(depth, '[', ']'),
    nested(Math.ceil(depth / 6), '{"a":', '}'),
    JSON.stringify({
      type: pick(random, INTENTS),
      payload: { name: pick(random, NAMES), index: 9e7, defaultValue: [] },
    }),
    `{"type":"update","payload":${nested(depth, '[', ']')}}`,
  ])
}

/** Each kind of mutation changes the draft or the serialised request. */
export const MUTATIONS = {
  values: (random, draft) => {
    const value = () => pick(random, [...TEXTS, many(random, 'x', 60_000), many(random, 'a b ', 10_000)])
    draft.fields = draft.fields.map(([name, old]) => [name, random() < 0.5 ? value() : old])
  },
  names: (random, draft) => {
    const old = draft.fields[0]?.[0] ?? 'a'
    const made = [
      pick(random, NAMES),
      pick(random, NAMES),
      `${old}[${pick(random, ['0', '99999999', ''])}]`,
      `${old}.x`,
    ]
    draft.fields.push(...made.map((name): [string, string] => [name, pick(random, TEXTS)]))
    if (random() < 0.1) draft.fields.push(...Array<[string, string]>(3000).fill([made[2] ?? old, '']))
  },
  nesting: (random, draft) => {
    const name = pick(random, ['__intent__', '__state__', draft.fields[0]?.[0] ?? 'a', 'draft', 'a'])
    draft.fields.push([name, deepText(random)])
    if (random() < 0.3) draft.type = 'application/json'
  },
  'content types': (random, draft) => {
    draft.type = pick(random, TYPES)
  },
  encodings: (random, draft, shot) => {
    const bytes = pick(random, ['%', '%zz', '%00', '%ED%A0%80', '\xff\xfe', '\0', '%C0%AF', '&&&===', '+%2B', '\ud83d'])
    shot.body = Buffer.concat([shot.body, Buffer.from(`&a=${many(random, bytes, 3000)}`, 'latin1')])
    shot.length = shot.body.length
    if (random() < 0.2) shot.headers['Content-Encoding'] = pick(random, ['gzip', 'br', 'identity', 'x'])
    if (random() < 0.2)
      shot.headers['Content-Type'] = `${draft.type}; charset=${pick(random, ['utf-7', 'x', 'utf-16'])}`
  },
  chunking: (random, _draft, shot) => {
    shot.body = shot.body.subarray(0, 4000)
    shot.pieces = pick(random, [shot.body.length, 1 + Math.floor(random() * 50)])
    const wrong = Math.floor(random() * 2 * shot.body.length)
    shot.length = pick(random, [null, null, shot.body.length, wrong])
    // One that declares more than it sends would wait for the server's own limit.
    if ((shot.length ?? 0) > shot.body.length || random() < 0.2) shot.leavesAfter = random()
  },
  heads: (random, draft, shot) => {
    shot.method = pick(random, ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', draft.method])
    const value = pick(random, [
      'x',
      '"',
      '*',
      '"a", W/"b"',
      'Bearer x',
      'a=b; session=x',
      '%',
      '\xe9',
      'x'.repeat(9000),
    ])
    const name = pick(random, [
      'If-Match',
      'If-None-Match',
      'Cookie',
      'Authorization',
      'Range',
      'Accept',
      'Host',
      'Origin',
    ])
    shot.headers[name] = value
    const query = pick(random, [
      '?',
      '?index',
      '?_routes=root',
      '?_data=x',
      '?keep=on',
      '?q=%E0',
      '.data',
      '.data?_routes=',
    ])
    if (random() < 0.5) shot.address = draft.address.replace(/\?.*$/, '') + query
  },
} satisfies Record<string, (random: Random, draft: Draft, shot: HostileRequest) => void>

export type Mutation = keyof typeof MUTATIONS
