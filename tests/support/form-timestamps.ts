import { createHmac } from 'node:crypto'
import { TEST_SECRET } from './sessions'
import type { PageResponse } from './visitor'

/** A form that is submitted sooner is likely spam. */
const SHORTEST_FILL_MS = 2000

/** Makes the forms of a page just old enough for a person to have filled them in. The server needs TEST_SECRET. */
export function backdateForms(page: PageResponse): PageResponse {
  const timestamps = page.html.querySelectorAll('[name=rendered]')
  if (timestamps.length === 0) throw new Error('The page has no form with a timestamp')
  for (const timestamp of timestamps) timestamp.setAttribute('value', backdated(timestamp.getAttribute('value') ?? ''))
  return page
}

/** A timestamp by which its form is just old enough. Throws unless the server that signed it has TEST_SECRET. */
export function backdated(timestamp: string): string {
  const moment = Number.parseInt(timestamp)
  if (timestamp !== signed(moment)) throw new Error('The server of this form does not have TEST_SECRET')
  return signed(moment - SHORTEST_FILL_MS)
}

function signed(moment: number): string {
  return `${moment}.${createHmac('sha256', TEST_SECRET).update(`stamp:${moment}`).digest('base64url')}`
}

/** Gets and submits a form faster than a person can. If the machine took too long, does it again from another address. */
export async function submitTooSoon(
  send: (email: string) => Promise<PageResponse>,
): Promise<{ email: string; response: PageResponse }> {
  for (let round = 1; ; round += 1) {
    const [start, email] = [performance.now(), `hasty-${round}@test.example`]
    const response = await send(email)
    if (performance.now() - start < SHORTEST_FILL_MS) return { email, response }
  }
}
