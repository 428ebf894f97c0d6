import { z } from 'zod'
import { openApi } from '../openapi/document.server'
import type { ApiPath } from '~/api/contract/paths'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'
import { publicRead, type Calls } from '~/api/contract/call'
import { catalog } from './catalogue'
import { content } from './writing'
import { plain } from '~/api/contract/output'
import { people } from './customers'
import { appointments } from './appointments'
import { sales } from './sales'

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
  ...appointments,
  ...sales,
}
