import type { Exchange } from './exchange'
import { STRICT_POLICY } from './security-headers'

/** Whether the shop can serve now: false while it starts or drains, and when the database fails. */
export type Readiness = () => boolean

/** Answers the addresses that a supervisor asks; whether this was one. They are not logged and take any host. */
export function answerHealth(exchange: Exchange, isReady: Readiness): boolean {
  if (exchange.path === '/healthz') return answer(exchange, true)
  if (exchange.path === '/readyz') return answer(exchange, isReady())
  return false
}

function answer({ site, id, method, response }: Exchange, isWell: boolean): true {
  const body = isWell ? 'ok' : 'not ready'
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)]
  const all = [...headers, 'Cache-Control', 'no-store', ...STRICT_POLICY, ...site.security, 'X-Request-Id', id]
  response.writeHead(isWell ? 200 : 503, all)
  response.end(method === 'HEAD' ? undefined : body)
  site.logger.debug({ id, path: response.req.url, status: response.statusCode }, 'health')
  return true
}
