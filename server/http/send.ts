import { RequestContext, logRequest } from './request-context'
import { securityFor, STRICT_POLICY, type HeaderList } from './security-headers'

const LINGER_MS = 2000

export function send(context: RequestContext, status: number, headers: HeaderList, body?: Buffer): void {
  const { response, config, id } = context
  const hasBody = body !== undefined && context.method !== 'HEAD'
  const security = securityFor(typeIn(headers), config.security)
  response.writeHead(status, [...headers, ...security, 'X-Request-Id', id])
  response.end(hasBody ? body : undefined)
  logRequest(context, status, hasBody ? body.length : 0)
}

function typeIn(headers: HeaderList): string | undefined {
  const at = headers.findIndex((name) => name.toLowerCase() === 'content-type')
  return at === -1 ? undefined : headers[at + 1]
}

const REFUSALS: Record<number, string> = {
  400: 'Bad request',
  403: 'This form was sent from another site',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long to arrive',
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

/** Sends an error without Remix: a small page, or JSON under /api. */
export function refuse(context: RequestContext, status: number, headers: HeaderList = []): void {
  const body = Buffer.from(context.isApi ? refusalJson(context, status) : refusalPage(status, context.id))
  const type = context.isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'
  const all = [...headers, ...refusalHeaders(type, body.length)]
  if (!context.isUnread) return send(context, status, all, body)
  sendAndLinger(context, status, [...all, 'Connection', 'close'], body)
}

export function refusalHeaders(type: string, length: number): HeaderList {
  return ['Content-Type', type, 'Content-Length', String(length), 'Cache-Control', 'no-store', ...STRICT_POLICY]
}

export function refusalPage(status: number, id: string): string {
  const title = REFUSALS[status] ?? 'Error'
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>` +
    `<body><h1>${title}</h1><p>Error ${status}, request ${id}</p><p><a href="/">Go to the home page</a></p></body></html>`
  )
}

function refusalJson({ id }: RequestContext, status: number): string {
  const body = { success: false, message: REFUSALS[status] ?? 'Error' }
  return JSON.stringify(status >= 500 ? { ...body, request_id: id } : body)
}

// Closing at once would reset the connection, and a client that still sends would never see the response: discard its data for a while first.
function sendAndLinger(context: RequestContext, status: number, headers: HeaderList, body: Buffer): void {
  const { request, response, config, id } = context
  response.writeHead(status, [...headers, ...config.security, 'X-Request-Id', id])
  response.write(body)
  logRequest(context, status, body.length)
  const timer = setTimeout(() => response.end(), LINGER_MS)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => response.end())
  request.resume()
}
