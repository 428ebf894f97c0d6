// The table opens a database as it is loaded.
import '../setup/own-database'
import { calls as table } from '~/api/calls'
import { type Call, type Method, METHODS } from '~/api/contract/call'

/** One call of the JSON API, at an address where the seeded database has something. */
export interface ContractCall {
  method: Method
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

/** The demonstration has no order and no appointment, and some calls are about one. */
export const FIRST_ROWS = `INSERT OR IGNORE INTO customer_order
  (id, token, full_name, email, handover, delivery_cents, total_cents, gst_cents, placed_at)
  VALUES (1, 'token', 'Ann', 'ann@example.com', 'collection', 0, 100, 9, 0);
  INSERT OR IGNORE INTO appointment (id, token, starts_at, ends_at, type, full_name, email)
  VALUES (1, 'token', 0, 1, 'Consultation', 'Ann', 'ann@example.com')`

export const NEEDS_ROWS = /^\/admin\/(?:appointments|orders)/

/** Every path of the table with an address of it. */
export const everyPath = Object.entries(table).map(([path, calls]) => ({
  path,
  calls,
  address: path.replace(/\{\w+\}/, KNOWN[path] ?? '1'),
}))

export const everyCall: ContractCall[] = everyPath.flatMap(({ path, calls, address }) =>
  METHODS.flatMap((method) => {
    const call = calls[method]
    return call ? [{ method, path, address, call }] : []
  }),
)
