import { z } from 'zod'
import type { ShopSettings } from '~/models/settings/shop.server'
import { gstSentence } from '~/models/settings/tax'
import type { Scope } from '~/models/api-token/scopes'
import { isForStaff, METHODS, type Access, type Call, type Calls, type Method } from './calls/call'
import { rolesWith } from '~/models/user/capabilities'
import { scopeOf } from './scopes'

type Json = z.core.util.JSONType
export type JsonObject = Record<string, Json>

const error = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).describe('Messages by field').optional(),
    request_id: z.string().optional(),
  })
  .meta({ title: 'Refusal' })

/** Builds the OpenAPI 3.1 document of a table of calls from their zod schemas. */
export function openApi(
  table: Record<string, Calls>,
  { name, gst_included }: Pick<ShopSettings, 'name' | 'gst_included'>,
): JsonObject {
  const schemas: JsonObject = {}
  const paths = Object.entries(table).map(([path, calls]) => [`/api${path}`, pathItem(path, calls, schemas)])
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: JSON API`,
      version: '1',
      description: `Prices are in Australian dollars. ${gstSentence({ gst_included })}`,
    },
    paths: Object.fromEntries(paths) as JsonObject,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login returns' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token from the back office, which begins with `btq_`. Each call names the scope it needs.',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
    },
  }
}

function pathItem(path: string, calls: Calls, schemas: JsonObject): JsonObject {
  const item: JsonObject = {}
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (name) item.parameters = [{ name, in: 'path', required: true, schema: { type: 'string' } }]
  for (const method of METHODS) {
    const call = calls[method]
    const scope = scopeOf(path, method)
    if (call) item[method.toLowerCase()] = operation(method, call, { schemas, hasKey: name !== undefined, scope })
  }
  return item
}

interface Place {
  schemas: JsonObject
  hasKey: boolean
  scope: Scope | null
}

function operation(method: Method, call: Call, place: Place): JsonObject {
  const { summary, who, input, output } = call
  const { schemas, scope } = place
  const described: JsonObject = { summary, tags: [output.entity], parameters: parametersOf(method, call) }
  if (who !== 'everyone') described.security = securityOf(who, scope)
  const notes = [
    isForStaff(who) && `For staff with one of these roles: ${rolesWith(who).join(', ')}.`,
    who !== 'everyone' && scope && `Scope for API tokens: \`${scope}\``,
  ].filter(Boolean)
  if (notes.length > 0) described.description = notes.join(' ')
  if (input) described.requestBody = { required: true, content: jsonContent(schemaOf(input, 'input', schemas)) }
  described.responses = {
    [output.status]: { description: 'Done', content: jsonContent(schemaOf(output.schema, 'output', schemas)) },
    ...errorsOf(method, call, place),
  }
  return described
}

function securityOf(who: Access, scope: Scope | null): Json[] {
  const visitors = isForStaff(who) ? [] : [{}]
  return [{ bearer: [] }, { session: [] }, ...(scope ? [{ token: [scope] }] : []), ...visitors]
}

function parametersOf(method: Method, { output, who }: Call): Json[] {
  const whole = { type: 'integer', minimum: 1 }
  if (output.isPaged) {
    const page = { name: 'page', in: 'query', schema: whole, description: 'With `limit`; without both, the whole list' }
    return [page, { name: 'limit', in: 'query', schema: { ...whole, maximum: 100 } }]
  }
  const isConditional = isForStaff(who) && (method === 'PUT' || method === 'DELETE')
  return isConditional ? [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }] : []
}

const REASONS: Record<number, string> = {
  400: 'Malformed, or a rule is broken',
  401: 'No valid session or token',
  403: 'Not allowed, without the scope, or sent from another site',
  404: 'Not found',
  409: 'A value that must be unique is taken',
  412: 'Changed since it was read',
  413: 'Body too large',
  415: 'Not application/json',
  429: 'Too many attempts; see Retry-After',
  500: 'Internal server error',
}

function errorsOf(method: Method, { who, input }: Call, { schemas, hasKey }: Place): JsonObject {
  const statuses = [
    ...(input ? [400, 413, 415] : []),
    ...(input && isForStaff(who) ? [409] : []),
    ...(input && who === 'everyone' ? [429] : []),
    ...(isForStaff(who) ? [401] : []),
    ...(method === 'GET' && !isForStaff(who) ? [] : [403]),
    ...(hasKey ? [404] : []),
    ...(hasKey && method !== 'GET' ? [412] : []),
    500,
  ]
  const content = jsonContent(schemaOf(error, 'output', schemas))
  return Object.fromEntries(statuses.map((status) => [status, { description: REASONS[status] ?? '', content }]))
}

function jsonContent(schema: Json): JsonObject {
  return { 'application/json': { schema } }
}

/** Returns a JSON Schema; each titled part goes into `schemas` once, as a reference. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: JsonObject): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withoutFormatPattern })
  return withReferences(json as JsonObject, schemas)
}

function withoutFormatPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
}

function withReferences(json: Json, schemas: JsonObject): Json {
  if (Array.isArray(json)) return json.map((part) => withReferences(part, schemas))
  if (typeof json !== 'object' || json === null) return json
  const parts = Object.entries(json).map(([name, part]) => [name, withReferences(part, schemas)])
  const { title, ...referred } = Object.fromEntries(parts) as JsonObject
  // In the list of an entity's properties, one may be called title.
  if (typeof title !== 'string') return title === undefined ? referred : { title, ...referred }
  const name = title.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
  schemas[name] = referred
  return { $ref: `#/components/schemas/${name}` }
}
