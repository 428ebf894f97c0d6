import { type Call, isForStaff, type Method } from '~/api/contract/call'
import type { ApiPath } from '~/api/contract/paths'
import { scopeOf } from '~/api/contract/scopes'
import { rolesWith } from '~/models/staff/user/capabilities'
import { otherParameters, pathParameter } from './parameters'
import { responsesOf } from './responses'
import type { JsonObject, Schemas } from './schemas'
import { tagOf } from './tags'

export function operationOf(path: ApiPath, method: Method, call: Call, schemas: Schemas): JsonObject {
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

/** "PUT /admin/products/{id}" → "putAdminProductsById" */
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

/** `{}` stands for no authentication. */
function securityOf(path: ApiPath, method: Method, { who }: Call): JsonObject[] {
  if (who === 'everyone') return []
  const scope = scopeOf(path, method)
  const visitors = isForStaff(who) ? [] : [{}]
  return [{ bearer: [] }, { session: [] }, ...(scope ? [{ token: [scope] }] : []), ...visitors]
}
