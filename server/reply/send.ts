import type { HeaderList, RequestContext, ServerConfig } from '../request/context'
import { REFUSAL_POLICY, refusalPage } from './refusal-page'
import { securityFor, STRICT_POLICY } from './security-headers'

const LINGER_MS = 2000

export function send(context: RequestContext, status: number, headers: HeaderList, body?: Buffer): void {
  const content = context.method === 'HEAD' ? undefined : body
  writeHead(context, status, body ? [...headers, 'Content-Length', String(body.length)] : headers)
  context.response.end(content)
  context.sentBytes = content?.length ?? 0
}

export function writeHead({ response, config, id }: RequestContext, status: number, headers: HeaderList): void {
  const security = securityFor(typeIn(headers), config.security)
  response.writeHead(status, [...headers, ...security, 'X-Request-Id', id])
}

function typeIn(headers: HeaderList): string | undefined {
  const at = headers.findIndex((name) => name.toLowerCase() === 'content-type')
  return at === -1 ? undefined : headers[at + 1]
}

const REFUSALS: Record<number, string> = {
  400: 'Bad request',
  401: 'A token is needed',
  403: 'This form was sent from another site',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
  412: 'The file has changed',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The content type is not supported',
  416: 'The file is shorter than that',
  417: 'The expectation cannot be met',
  421: 'This host is not served here',
  431: 'The request headers are too large',
  500: 'Internal server error',
  501: 'Method not known',
  503: 'Not possible at the moment, please try again later',
}

export function refuse(context: RequestContext, status: number, headers: HeaderList = []): void {
  const { config, id, isApi } = context
  const body = Buffer.from(isApi ? refusalJson(context, status) : refusalHtml(config, status, id))
  const all = [...headers, ...(isApi ? JSON_HEADERS : REFUSAL_HEADERS)]
  if (context.isUnread) sendAndLinger(context, status, all, body)
  else send(context, status, all, body)
}

const JSON_HEADERS = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store', ...STRICT_POLICY]

export const REFUSAL_HEADERS: HeaderList = [
  ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store'],
  ...REFUSAL_POLICY,
]

export function refusalHtml({ shopName }: ServerConfig, status: number, id: string): string {
  return refusalPage({ title: REFUSALS[status] ?? 'Error', status, id, shop: shopName() })
}

function refusalJson({ id }: RequestContext, status: number): string {
  const body = { success: false, message: REFUSALS[status] ?? 'Error' }
  return JSON.stringify(status >= 500 ? { ...body, request_id: id } : body)
}

// Closing at once would reset the connection before a client that still sends sees the response.
function sendAndLinger(context: RequestContext, status: number, headers: HeaderList, body: Buffer): void {
  const { request, response } = context
  writeHead(context, status, [...headers, 'Content-Length', String(body.length), 'Connection', 'close'])
  response.write(body)
  context.sentBytes = body.length
  const timer = setTimeout(() => response.end(), LINGER_MS)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => response.end())
  request.resume()
}
