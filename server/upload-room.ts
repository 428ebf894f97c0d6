import { BodyRefused } from './body'
import type { Exchange } from './exchange'
import { bodyLimit, LARGE_BODY_BYTES, STRANGERS_UPLOADS } from './limits'

/** Whether a Cookie header shows that its sender has signed in here, be it a session that is over. */
export type HasSignedIn = (cookies: string | undefined) => Promise<boolean>

/** Room in memory for large forms: strangers share a little of it, so that they cannot fill it. */
export class UploadRoom {
  private strangers = 0

  constructor(private readonly hasSignedIn: HasSignedIn) {}

  /** Does the work of one request. Rejects with BodyRefused (503) when its body is large and there is no room. */
  async within(exchange: Exchange, work: () => Promise<void>): Promise<void> {
    if (!mayBeLarge(exchange) || (await this.hasSignedIn(exchange.header('cookie')))) return work()
    if (this.strangers >= STRANGERS_UPLOADS) throw new BodyRefused(503)
    this.strangers += 1
    try {
      await work()
    } finally {
      this.strangers -= 1
    }
  }
}

function mayBeLarge(exchange: Exchange): boolean {
  if (!exchange.hasBody) return false
  const { bytes } = bodyLimit(exchange.path, exchange.header('content-type'))
  // A body that comes in chunks declares no length.
  return Math.min(bytes, Number(exchange.header('content-length') ?? Infinity)) > LARGE_BODY_BYTES
}
