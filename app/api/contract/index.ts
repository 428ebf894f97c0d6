import { z } from 'zod'
import type { ApiPath } from '../paths'
import { plain } from './answer'
import { publicRead, type Call, type Method } from './call'
import { catalog } from './catalog'
import { content } from './content'
import { people } from './people'

const about = {
  '/openapi.json': {
    GET: publicRead('This contract as an OpenAPI document', plain('OpenAPI document', z.record(z.string(), z.json()))),
  },
}

/** What a path of the API answers to. */
export type Calls = Partial<Record<Method, Call>>

/** The whole JSON API: every path of the route table, and nothing else. Addresses start with /api. */
export const contract = { ...about, ...catalog, ...content, ...people } satisfies Record<ApiPath, Calls>

export type Contract = typeof contract
