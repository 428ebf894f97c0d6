import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { ForbiddenAddress, publicLookup, requirePublicAddress } from '~/runtime/public-address.server'

const TIMEOUT_MS = 10_000

export class NotDelivered extends Error {
  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message)
  }
}

interface Message {
  address: string
  headers: Record<string, string>
  body: string
}

/** Follows no redirect. Throws NotDelivered with a message for staff. */
export async function send({ address, headers, body }: Message, timeoutMs = TIMEOUT_MS): Promise<number> {
  const status = await post(new URL(address), headers, body, timeoutMs).catch((error: unknown) => {
    throw new NotDelivered(reasonOf(error))
  })
  if (status >= 200 && status < 300) return status
  const isRedirect = status >= 300 && status < 400
  throw new NotDelivered(isRedirect ? 'Answered with a redirect, which is not followed' : `Answered ${status}`, status)
}

async function post(url: URL, headers: Record<string, string>, body: string, timeoutMs: number): Promise<number> {
  requirePublicAddress(url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Boutique-Webhooks/1',
        ...headers,
      },
      lookup: publicLookup(url.protocol),
      signal: AbortSignal.timeout(timeoutMs),
      // No connection is kept: the address is checked again each time.
      agent: false,
    })
    const end = ({ statusCode = 0 }: IncomingMessage) => {
      resolve(statusCode)
      sent.destroy()
    }
    sent.on('response', end)
    // For 101 Node hands over the connection, and emits neither a response nor an error.
    sent.on('upgrade', (response, socket) => {
      end(response)
      socket.destroy()
    })
    sent.on('error', reject)
    // Settles in any case: until then, nothing else is sent to this receiver.
    sent.on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
    sent.end(body)
  })
}

const REASONS: Record<string, string> = {
  ABORT_ERR: 'No answer within ten seconds',
  ENOTFOUND: 'The name of the address is unknown',
  EAI_AGAIN: 'The name of the address could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
}

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return REASONS[code ?? ''] ?? message
}
