import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** As https://www.standardwebhooks.com describes secrets. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

interface Signed {
  secret: string
  /** Of the message. */
  id: string
  at: Date
  body: string
}

/** The headers of https://www.standardwebhooks.com: the signature covers the id, the time in seconds and the body. */
export function signatureHeaders({ secret, id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
