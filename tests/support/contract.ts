import { contract, type Calls } from '~/api/contract'
import { METHODS, type Call, type Method } from '~/api/contract/call'

/** One call of the JSON API, at an address where the seeded database has something. */
export interface ContractCall {
  method: Method
  /** As the contract spells it. */
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

/** Every path of the contract with an address of it. */
export const everyPath = Object.entries<Calls>(contract).map(([path, calls]) => ({
  path,
  calls,
  address: path.replace(/\{\w+\}/, KNOWN[path] ?? '1'),
}))

/** Every call of the contract. */
export const everyCall: ContractCall[] = everyPath.flatMap(({ path, calls, address }) =>
  METHODS.flatMap((method) => {
    const call = calls[method]
    return call ? [{ method, path, address, call }] : []
  }),
)
