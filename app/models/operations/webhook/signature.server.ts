import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** See https://www.standardwebhooks.com. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

interface Signed {
  secret: string
  id: string
  at: Date
  body: string
}

export function signatureHeaders({ secret, id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
