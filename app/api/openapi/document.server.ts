import { type Call, type Calls, isForStaff, type Method, METHODS } from '~/api/contract/call'
import { MAX_LIMIT } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { firstWord, kindOf, scopeOf } from '~/api/contract/scopes'
import { MAX_ID } from '~/format/address'
import { SESSION_COOKIE_NAME } from '~/http/session.server'
import { ENQUIRY } from '~/models/customers/enquiry/enquiry.kind'
import { SUBSCRIBER } from '~/models/customers/subscriber/subscriber.kind'
import { SCOPE_KINDS } from '~/models/operations/api-token/scopes'
import { SLUG } from '~/models/records/fields'
import type { ShopSettings } from '~/models/shop/shop.server'
import { gstSentence } from '~/models/shop/tax'
import { rolesWith } from '~/models/staff/user/capabilities'
import { FOOTER_SECTIONS } from '~/models/writing/footer-link/footer-link.schema'
import { version } from '../../../package.json'
import { isConditional, isRevalidated, responsesOf } from './responses'
import { type JsonObject, Schemas } from './schemas'

interface Shop extends Pick<ShopSettings, 'name' | 'gst_included'> {
  origin: string
}

export function openApi(table: Record<ApiPath, Calls>, { name, gst_included, origin }: Shop) {
  const schemas = new Schemas()
  const paths = Object.entries(table).map(([path, calls]) => [`/api${path}`, pathItem(path as ApiPath, calls, schemas)])
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: JSON API`,
      version,
      description: [
        `Prices are in Australian dollars. ${gstSentence({ gst_included })}`,
        'A path that has GET has HEAD as well, and each has OPTIONS.',
        'Pictures are uploaded in the back office; calls name their addresses.',
      ].join(' '),
    },
    servers: [{ url: origin }],
    tags: TAGS.map((name) => ({ name })),
    paths: Object.fromEntries(paths) as JsonObject,
    components: { schemas: schemas.components, securitySchemes: SECURITY },
  }
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login returns' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token from the back office, which begins with `btq_`. Each call names the scope it needs.',
  },
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE_NAME },
}

function pathItem(path: ApiPath, calls: Calls, schemas: Schemas): JsonObject {
  const item: JsonObject = {}
  for (const method of METHODS) {
    const call = calls[method]
    if (call) item[method.toLowerCase()] = operationOf(path, method, call, schemas)
  }
  return item
}

function operationOf(path: ApiPath, method: Method, call: Call, schemas: Schemas): JsonObject {
  const { summary, input } = call
  const key = pathParameter(path, call)
  const description = descriptionOf(path, method, call)
  return {
    operationId: operationId(path, method),
    summary,
    ...(description && { description }),
    tags: [tagOf(path)],
    security: securityOf(path, method, call),
    parameters: [...(key ? [key] : []), ...otherParameters(method, call)],
    ...(input && {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.of(input, 'input') } } },
    }),
    responses: responsesOf(method, call, { hasKey: key !== null, schemas }),
  }
}

/** Such as "putAdminProductsById" for the path and method "PUT /admin/products/{id}". */
function operationId(path: ApiPath, method: Method): string {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/\W+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function descriptionOf(path: ApiPath, method: Method, { who }: Call): string {
  const scope = who === 'everyone' ? null : scopeOf(path, method)
  const notes = [
    isForStaff(who) && `For staff with one of these roles: ${rolesWith(who).join(', ')}.`,
    scope && `Scope for API tokens: \`${scope}\``,
  ]
  return notes.filter(Boolean).join(' ')
}

/** An empty object, `{}`, stands for no authentication in OpenAPI. */
function securityOf(path: ApiPath, method: Method, { who }: Call): JsonObject[] {
  if (who === 'everyone') return []
  const scope = scopeOf(path, method)
  const visitors = isForStaff(who) ? [] : [{}]
  return [{ bearer: [] }, { session: [] }, ...(scope ? [{ token: [scope] }] : []), ...visitors]
}

function pathParameter(path: ApiPath, { takesSlug }: Call): JsonObject | null {
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

function otherParameters(method: Method, call: Call): JsonObject[] {
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

const CONTRACT = 'Contract'
const SIGN_IN = 'Sign-in'

const OTHERS: Record<string, string> = {
  'openapi.json': CONTRACT,
  newsletter: SUBSCRIBER.api.label,
  contact: ENQUIRY.api.label,
  login: SIGN_IN,
  logout: SIGN_IN,
  'auth-check': SIGN_IN,
}

export const TAGS = [...SCOPE_KINDS.map(({ label }) => label), SIGN_IN, CONTRACT]

/** Throws for a path that is in no group. */
export function tagOf(path: ApiPath): string {
  const word = firstWord(path)
  const tag = SCOPE_KINDS.find((kind) => kind.path === word)?.label ?? OTHERS[word]
  if (!tag) throw new Error(`${path} has no tag`)
  return tag
}
