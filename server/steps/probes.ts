import { createHash, timingSafeEqual } from 'node:crypto'
import { metricsText } from '~/runtime/metrics.server'
import { STRICT_POLICY } from '../reply/security-headers'
import { send } from '../reply/send'
import { Refused, type RequestContext } from '../request/context'

export interface ProbeOptions {
  isReady: () => boolean
  takesWrites: () => boolean
  metricsToken?: string | undefined
}

const UNCACHED = ['Cache-Control', 'no-store', ...STRICT_POLICY]

export function isProbe({ path }: RequestContext, { metricsToken }: ProbeOptions): boolean {
  return path === '/healthz' || path === '/readyz' || (path === '/metrics' && metricsToken !== undefined)
}

export async function respondToProbe(context: RequestContext, options: ProbeOptions): Promise<void> {
  if (!context.isRead) throw new Refused(405, ['Allow', 'GET, HEAD'])
  if (context.path === '/metrics') await sendMetrics(context, options.metricsToken ?? '')
  else if (context.path === '/healthz') send(context, 200, ['Content-Type', TEXT, ...UNCACHED], Buffer.from('ok'))
  else sendReadiness(context, options)
}

const TEXT = 'text/plain; charset=utf-8'

function sendReadiness(context: RequestContext, { isReady, takesWrites }: ProbeOptions): void {
  const ready = isReady()
  const body = JSON.stringify({ ready, writes: ready && takesWrites() })
  send(context, ready ? 200 : 503, ['Content-Type', 'application/json', ...UNCACHED], Buffer.from(body))
}

async function sendMetrics(context: RequestContext, token: string): Promise<void> {
  if (!isToken(context.header('authorization'), token)) throw new Refused(401, ['WWW-Authenticate', 'Bearer'])
  const { type, text } = await metricsText()
  send(context, 200, ['Content-Type', type, ...UNCACHED], Buffer.from(text))
}

function isToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
