import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { metricsText } from '~/runtime/metrics.server'
import { refuse, send } from '../http/send'
import { STRICT_POLICY } from '../http/security-headers'
import type { RequestContext } from '../http/request-context'

/** Answers /metrics on the public port for whoever has the token; returns whether this was that address. Without a token there is none. */
export async function answerMetrics(context: RequestContext, token: string | undefined): Promise<boolean> {
  if (token === undefined || context.path !== '/metrics') return false
  if (!context.isRead) refuse(context, 405, ['Allow', 'GET, HEAD'])
  else if (!isToken(context.header('authorization'), token)) refuse(context, 401, ['WWW-Authenticate', 'Bearer'])
  else {
    const { type, text } = await metricsText()
    const body = Buffer.from(text)
    const headers = ['Content-Type', type, 'Content-Length', String(body.length), 'Cache-Control', 'no-store']
    send(context, 200, [...headers, ...STRICT_POLICY], body)
  }
  return true
}

/** Serves /metrics on a port of its own, where no token is needed: it is for the machine itself or a private network. */
export function metricsServer(): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    metricsText().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

// Hashes have one length, and tell nothing by the time that their comparison takes.
function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
