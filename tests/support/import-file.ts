import { vi } from 'vitest'
import type { PageResponse, Visitor } from './visitor'

export const IMPORTS = '/admin/products/import'

/** Sends a file of products to be checked, as the form does. */
export function sendFile(
  by: Visitor,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'products.csv',
): Promise<PageResponse> {
  const body = new FormData()
  body.append('file', new File([content], name, { type: 'text/csv' }))
  return by.send(IMPORTS, { method: 'POST', body, headers: { Origin: by.origin, 'Sec-Fetch-Site': 'same-origin' } })
}

/** The page of an import, once it no longer looks again. */
export function untilOver(staff: Visitor, path: string): Promise<PageResponse> {
  return vi.waitUntil(
    async () => {
      const page = await staff.get(path)
      return page.headers.has('Refresh') ? null : page
    },
    { timeout: 60_000 },
  )
}
