import type { Call, Method } from '~/api/contract/call'
import { MAX_LIMIT } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { kindOf } from '~/api/contract/scopes'
import { MAX_ID } from '~/format/address'
import { SLUG } from '~/models/records/fields'
import { FOOTER_SECTIONS } from '~/models/writing/footer-link/footer-link.schema'
import { isConditional, isRevalidated } from './responses'
import type { JsonObject } from './schemas'

export function pathParameter(path: ApiPath, { takesSlug }: Call): JsonObject | null {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (!name) return null
  if (name === 'section') return inPath(name, sectionOf(path))
  if (name === 'slug') return inPath(name, { type: 'string', pattern: SLUG.source })
  if (takesSlug) return { ...inPath(name, { type: 'string' }), description: 'An id or a slug' }
  return inPath(name, { type: 'integer', minimum: 1, maximum: MAX_ID })
}

function inPath(name: string, schema: JsonObject): JsonObject {
  return { name, in: 'path', required: true, schema }
}

function sectionOf(path: ApiPath): JsonObject {
  return { type: 'string', ...(kindOf(path) === 'footer-link' ? { enum: [...FOOTER_SECTIONS] } : { maxLength: 60 }) }
}

export function otherParameters(method: Method, call: Call): JsonObject[] {
  return [
    ...(call.output.isPaged ? PAGING : []),
    ...(isRevalidated(method, call) ? [inHeader('If-None-Match', 'An `ETag`: 304 while nothing has changed')] : []),
    ...(isConditional(method, call) ? [inHeader('If-Match', 'An `ETag`: 412 when the row has another')] : []),
  ]
}

const whole = { type: 'integer', minimum: 1 }

const PAGING: JsonObject[] = [
  { name: 'page', in: 'query', schema: whole, description: 'With `limit`; without both, the whole list' },
  { name: 'limit', in: 'query', schema: { ...whole, maximum: MAX_LIMIT } },
]

function inHeader(name: string, description: string): JsonObject {
  return { name, in: 'header', schema: { type: 'string' }, description }
}
