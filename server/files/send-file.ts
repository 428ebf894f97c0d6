import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as pipelineDone } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { isNotModified } from '~/http/request-headers'
import { type Encoding, acceptedEncoding, compressor, isCompressible } from '../http/encoding'
import { logRequest, type RequestContext } from '../http/request-context'
import { fileHeaders, securityFor, STRICT_POLICY, type HeaderList } from '../http/security-headers'
import { refuse } from '../http/send'
import { headersOf } from '../http/rendered'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Never documents of their own: a policy would be bytes without a use in each. */
const PARTS_OF_PAGES = new Set(['.js', '.css', '.woff2'])
const policyFor = (path: string) => (PARTS_OF_PAGES.has(extname(path)) ? [] : STRICT_POLICY)

export interface SentFile {
  file: string
  size: number
  etag: string
  lifetime: string
  encoding?: Encoding | undefined
  /** Instead of the policy for files that pages load. */
  policy?: HeaderList
}

export function sendFile(context: RequestContext, sent: SentFile): void {
  if (!context.isRead) return refuse(context, 405, ['Allow', 'GET, HEAD'])
  const { size, etag, lifetime, encoding, policy = policyFor(context.path) } = sent
  const headers = [...policy, ...securityOf(context), 'Cache-Control', lifetime, 'ETag', etag]
  // Nobody asks for a range of what is compressed.
  headers.push(...(encoding ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes']))
  if (isNotModified(context.header('if-none-match'), etag)) return sendHead(context, 304, headers)
  headers.push('Content-Type', typeOf(context.path))
  const range = rangeFor(context, size, etag)
  if (range === 'unsatisfiable') return refuse(context, 416, ['Content-Range', `bytes */${size}`])
  if (encoding && encoding !== 'identity') headers.push('Content-Encoding', encoding)
  stream(context, { ...sent, headers, range })
}

function rangeFor(context: RequestContext, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const condition = context.header('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  return byteRange(context.header('range'), size)
}

const isDocument = (path: string) => path.toLowerCase().endsWith('.html')

const typeOf = (path: string) => TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'

const securityOf = ({ config, path }: RequestContext) =>
  isDocument(path) ? config.security : securityFor(typeOf(path), fileHeaders(config.security))

/** A file without its content. Files carry no request id, which a first visit would load twenty times; their errors do. */
function sendHead(context: RequestContext, status: number, headers: HeaderList): void {
  context.response.writeHead(status, headers).end()
  logRequest(context, status, 0)
}

interface Part extends SentFile {
  headers: HeaderList
  range: ByteRange | undefined
}

function stream(context: RequestContext, { file, headers, size, range }: Part): void {
  const { response, config, id } = context
  const status = range ? 206 : 200
  const length = range ? range.end - range.start + 1 : size
  if (range) headers.push('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  headers.push('Content-Length', String(length))
  if (context.method === 'HEAD') return sendHead(context, status, headers)
  const content = createReadStream(file, range)
  content.once('open', () => {
    // Newer versions of Node throw when a pipeline leads to a client that is gone.
    if (response.destroyed) {
      content.destroy()
      return logRequest(context, 499, 0)
    }
    response.writeHead(status, headers)
    pipeline(content, response, () => {
      logRequest(context, response.statusCode, response.writableFinished ? length : 0)
    })
  })
  content.once('error', (error) => {
    if (response.destroyed) return
    config.logger.error({ id, err: error }, 'file not readable')
    if (response.headersSent) response.destroy()
    else refuse(context, 500)
  })
}

export interface ByteRange {
  start: number
  end: number
}

/** Parses a single range; undefined (send everything) for none, several, or an invalid one. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || match[0] === 'bytes=-') return undefined
  const [, first, last] = match
  if (!first) return suffixRange(Number(last), size)
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length > 0 && size > 0 ? { start: Math.max(size - length, 0), end: size - 1 } : 'unsatisfiable'
}

const QUALITY = 4

/** Whether a response is an attachment, to be streamed. */
export function isDownload({ status, headers, body }: Response): boolean {
  return status === 200 && body !== null && headers.get('content-disposition')?.startsWith('attachment') === true
}

/** Streams a response at the client's pace; an error aborts the connection, so that the client notices. Throws the stream's error. */
export async function sendDownload(context: RequestContext, { status, headers, body }: Response): Promise<void> {
  const { response, config, id } = context
  const type = headers.get('content-type')
  const encoding = isCompressible(type, Infinity) ? acceptedEncoding(context.header('accept-encoding')) : 'identity'
  response.writeHead(status, [...headersOf({ headers }, encoding, 'no-store'), ...config.security, 'X-Request-Id', id])
  if (context.method === 'HEAD') {
    await body?.cancel()
    response.end()
    return logRequest(context, status, 0)
  }
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
  await pipelineDone(Readable.fromWeb(body as ReadableStream), compressor(encoding, QUALITY), count, response)
  logRequest(context, status, bytes)
}
