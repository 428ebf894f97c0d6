import { z } from 'zod'
import { type Calls, publicRead } from '~/api/contract/call'
import { plain } from '~/api/contract/output'
import type { ApiPath } from '~/api/contract/paths'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { openApi } from '../openapi/document.server'
import { catalog } from './catalogue'
import { people } from './customers'
import { sales } from './sales'
import { content } from './writing'

const document = z
  .looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })
  .meta({ id: 'OpenApiDocument' })

export const calls: Record<ApiPath, Calls> = {
  '/openapi.json': {
    GET: publicRead('This contract as an OpenAPI document', plain('OpenAPI document', document), async () =>
      openApi(calls, { ...(await shopSettings()), origin: env.ORIGIN }),
    ),
  },
  ...catalog,
  ...content,
  ...people,
  ...sales,
}
