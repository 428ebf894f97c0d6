import { type Calls, METHODS } from '~/api/contract/call'
import type { ApiPath } from '~/api/contract/paths'
import { SESSION_COOKIE_NAME } from '~/http/session.server'
import type { ShopSettings } from '~/models/shop/shop.server'
import { gstSentence } from '~/models/shop/tax'
import { version } from '../../../package.json'
import { operationOf } from './operation'
import { type JsonObject, Schemas } from './schemas'
import { TAGS } from './tags'

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
