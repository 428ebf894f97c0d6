import { z } from 'zod'
import type { redirects } from '#db/schema'
import { isWebAddress } from '~/format/address'
import { address, type FieldsOf, type Fills, line, type StaffColumn } from '~/models/records/fields'

const MAX = 500
const OWN = /^\/(?:admin|api|uploads|images|assets)(?:\/|$)/

/** Lowercase, without host, query and a slash at its end: as visitors' addresses are compared. */
export function comparablePath(typed: string): string {
  const path = URL.parse(typed, 'http://shop.invalid')?.pathname ?? typed
  return path.toLowerCase().replaceAll(/\/(?=\/|$)/g, '') || '/'
}

export const redirectSchema = z.object({
  old_path: line('Old address is required', { max: MAX })
    .refine((typed) => typed.startsWith('/') || isWebAddress(typed), {
      error: 'Enter a path such as /about-us.html',
      abort: true,
    })
    .transform(comparablePath)
    .refine((path) => path !== '/' && !OWN.test(path), 'This address belongs to the shop itself'),
  new_address: address('New address is required').refine(
    (typed) => isWebAddress(typed) || typed.startsWith('/'),
    'Enter a web address, or a path that starts with /',
  ),
})

export type RedirectFields = FieldsOf<typeof redirectSchema>
export type RedirectInput = Fills<z.output<typeof redirectSchema>, StaffColumn<typeof redirects>>
