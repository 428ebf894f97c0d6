import { z } from 'zod'
import { type Call, isForStaff, type Method } from '~/api/contract/call'
import type { JsonObject, Schemas } from './schemas'

const error = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).describe('Messages by field').optional(),
    request_id: z.string().optional().describe('With 500: finds the error in the log'),
  })
  .meta({ id: 'ErrorResponse' })

const REASONS = {
  301: 'This slug is a former one',
  304: 'Not changed since the version of `If-None-Match`',
  400: 'Malformed, or a rule is broken',
  401: 'No valid session or token',
  403: 'Not allowed, without the scope, or sent from another site',
  404: 'Not found',
  405: 'Another method, which this path does not have',
  409: 'A value that must be unique is taken',
  412: 'Changed since it was read',
  413: 'Body too large',
  415: 'Not application/json',
  429: 'Too many attempts',
  500: 'Internal server error',
  503: 'Not possible at the moment',
} as const

type Status = keyof typeof REASONS

const text = { type: 'string' }
const seconds = { type: 'integer', minimum: 0 }

const HEADERS = {
  Allow: { description: 'The methods of this path', schema: text },
  ETag: { description: 'The version of what is sent', schema: text },
  Location: { description: 'The same under the present slug', schema: { type: 'string', format: 'uri-reference' } },
  'Retry-After': { description: 'Seconds to wait', schema: seconds },
  'Set-Cookie': { description: 'The cookie of the session', schema: text },
  'WWW-Authenticate': { description: '`Bearer`', schema: text },
  'X-Total-Count': { description: 'Of the whole list, when a part of it is sent', schema: seconds },
} satisfies Record<string, JsonObject>

type Header = keyof typeof HEADERS

const HEADERS_OF: Partial<Record<Status, Header>> = {
  301: 'Location',
  304: 'ETag',
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
}

export function isRevalidated(method: Method, { who, output }: Call): boolean {
  return method === 'GET' && !isForStaff(who) && !output.isFresh
}

export function isConditional(method: Method, { who }: Call): boolean {
  return isForStaff(who) && ['PUT', 'PATCH', 'DELETE'].includes(method)
}

interface Place {
  hasKey: boolean
  schemas: Schemas
}

export function responsesOf(method: Method, call: Call, place: Place): JsonObject {
  const { schemas } = place
  const content = (schema: z.ZodType) => ({ 'application/json': { schema: schemas.of(schema, 'output') } })
  const { status, schema } = call.output
  const refusals = statusesOf(method, call, place).map((status) => {
    const header = HEADERS_OF[status]
    const described = {
      description: REASONS[status],
      ...(header && { headers: headersOf([header]) }),
      ...(status !== 304 && { content: content(error) }),
    }
    return [status, described] as const
  })
  return {
    [status]: { description: 'Done', headers: headersOf(successHeaders(method, call)), content: content(schema) },
    ...Object.fromEntries(refusals),
    default: { description: 'Any other error', content: content(error) },
  }
}

function headersOf(names: Header[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, HEADERS[name]]))
}

function successHeaders(method: Method, call: Call): Header[] {
  const { output, setsSession } = call
  const hasVersion = output.isVersioned || isRevalidated(method, call)
  return [
    ...(hasVersion ? (['ETag'] as const) : []),
    ...(output.isPaged ? (['X-Total-Count'] as const) : []),
    ...(setsSession ? (['Set-Cookie'] as const) : []),
  ]
}

function statusesOf(method: Method, call: Call, { hasKey, schemas }: Place): Status[] {
  const { who, input, takesSlug, checksPassword } = call
  const isStaff = isForStaff(who)
  const isOpen = who === 'everyone'
  const when: [Status, boolean][] = [
    [301, takesSlug === true],
    [304, isRevalidated(method, call)],
    [400, input !== null],
    [401, !isOpen || checksPassword === true],
    [403, isStaff || method !== 'GET'],
    [404, hasKey],
    [405, true],
    // No two rows of a kind have the same slug.
    [409, input !== null && schemas.fieldsOf(input).includes('slug')],
    [412, isConditional(method, call) && hasKey],
    [413, input !== null],
    [415, input !== null],
    [429, input !== null && isOpen],
    [500, true],
    [503, true],
  ]
  return when.filter(([, isSent]) => isSent).map(([status]) => status)
}
