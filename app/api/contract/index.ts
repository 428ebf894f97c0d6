import type { ApiPath } from '../paths'
import type { Call, Method } from './call'
import { catalog } from './catalog'
import { people } from './people'

/** What a path of the API answers to. */
export type Calls = Partial<Record<Method, Call>>

/** The whole JSON API: every path of the route table, and nothing else. Addresses start with /api. */
export const contract = { ...catalog, ...people } satisfies Record<ApiPath, Calls>

export type Contract = typeof contract
