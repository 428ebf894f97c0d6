import type { RequestContext } from './request-context'
import { STRICT_POLICY } from './security-headers'

/** Whether the shop can serve now: false while it starts or drains, and when the database fails. */
export type Readiness = () => boolean

export function answerHealth(context: RequestContext, isReady: Readiness): boolean {
  if (context.path === '/healthz') return answer(context, true)
  if (context.path === '/readyz') return answer(context, isReady())
  return false
}

function answer({ config, id, method, response }: RequestContext, isWell: boolean): true {
  const body = isWell ? 'ok' : 'not ready'
  const headers = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)]
  const all = [...headers, 'Cache-Control', 'no-store', ...STRICT_POLICY, ...config.security, 'X-Request-Id', id]
  response.writeHead(isWell ? 200 : 503, all)
  response.end(method === 'HEAD' ? undefined : body)
  config.logger.debug({ id, path: response.req.url, status: response.statusCode }, 'health')
  return true
}
