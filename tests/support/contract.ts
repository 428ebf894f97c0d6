// The table opens a database as it is loaded.
import '../setup/own-database'
import { calls as table } from '~/api/calls'
import { METHODS, type Call, type Method } from '~/api/contract/call'

/** One call of the JSON API, at an address where the seeded database has something. */
export interface ContractCall {
  method: Method
  /** As the table spells it. */
  path: string
  /** With its variable part filled in; under /api. */
  address: string
  call: Call
}

const KNOWN: Record<string, string> = {
  '/content/{section}': 'heritage',
  '/footer-links/section/{section}': 'quick_links',
  '/pages/slug/{slug}': 'terms',
}

/** Every path of the table with an address of it. */
export const everyPath = Object.entries(table).map(([path, calls]) => ({
  path,
  calls,
  address: path.replace(/\{\w+\}/, KNOWN[path] ?? '1'),
}))

/** Every call of the table. */
export const everyCall: ContractCall[] = everyPath.flatMap(({ path, calls, address }) =>
  METHODS.flatMap((method) => {
    const call = calls[method]
    return call ? [{ method, path, address, call }] : []
  }),
)
