import { z } from 'zod'
import { openApi } from '../openapi.server'
import type { ApiPath } from '../paths'
import { shopSettings } from '~/models/settings/shop.server'
import { publicRead, type Calls } from './call'
import { catalog } from './catalog'
import { content } from './content'
import { plain } from './output'
import { people } from './people'

/** The whole JSON API: calls by address below /api, then by method. */
export const calls: Record<ApiPath, Calls> = {
  '/openapi.json': {
    GET: publicRead(
      'This contract as an OpenAPI document',
      plain('OpenAPI document', z.record(z.string(), z.json())),
      async () => openApi(calls, await shopSettings()),
    ),
  },
  ...catalog,
  ...content,
  ...people,
}
