import type { RequestContext } from '../request/context'

export type RequestObserver = (context: RequestContext, status: number, ms: number) => void

const PROBES = new Set(['/healthz', '/readyz'])

/** Logs no personal data: no address, query or cookie. */
export function observeResponse(context: RequestContext, observers: RequestObserver[]): void {
  const { response, config, id, method, path, startedAt } = context
  response.once('close', () => {
    // 499: the client left before there was a response.
    const status = response.headersSent ? response.statusCode : 499
    if (PROBES.has(path)) return config.logger.debug({ id, path, status }, 'health')
    const elapsed = performance.now() - startedAt
    // An error thrown here would end the process.
    try {
      for (const observe of observers) observe(context, status, elapsed)
    } catch (error) {
      config.logger.error({ id, err: error }, 'A response was not counted')
    }
    const ms = Math.round(elapsed * 10) / 10
    config.logger.info({ id, method, path, status, ms, bytes: context.sentBytes, cache: context.cache }, 'request')
  })
}
