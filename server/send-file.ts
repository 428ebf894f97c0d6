import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { byteRange, type ByteRange } from './byte-range'
import { isUnchanged, type Encoding } from './encoding'
import { logAnswer, type Exchange } from './exchange'
import { STRICT_POLICY, type HeaderList } from './security-headers'
import { refuse, send } from './send'

/** Of an address whose content never changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable'
export const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

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
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

export interface SentFile {
  /** Its path on the disk. */
  file: string
  /** In bytes, as it is sent. */
  size: number
  etag: string
  /** The value of Cache-Control. */
  lifetime: string
  /** How it is compressed; undefined for what never is. */
  encoding?: Encoding | undefined
}

/** Answers with a file: whole, in part, or with word that the client has it already. */
export function sendFile(exchange: Exchange, sent: SentFile): void {
  if (!exchange.isRead) return refuse(exchange, 405, ['Allow', 'GET, HEAD'])
  const { size, etag, lifetime, encoding } = sent
  const headers = [...STRICT_POLICY, 'Cache-Control', lifetime, 'ETag', etag, 'Accept-Ranges', 'bytes']
  if (encoding) headers.push('Vary', 'Accept-Encoding')
  if (isUnchanged(exchange.header('if-none-match'), etag)) return send(exchange, 304, headers)
  headers.push('Content-Type', TYPES[extname(exchange.path).toLowerCase()] ?? 'application/octet-stream')
  const range = rangeFor(exchange, size, etag)
  if (range === 'unsatisfiable') return refuse(exchange, 416, ['Content-Range', `bytes */${size}`])
  if (encoding && encoding !== 'identity') headers.push('Content-Encoding', encoding)
  stream(exchange, { ...sent, headers, range })
}

function rangeFor(exchange: Exchange, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const condition = exchange.header('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  return byteRange(exchange.header('range'), size)
}

interface Part extends SentFile {
  headers: HeaderList
  range: ByteRange | undefined
}

function stream(exchange: Exchange, { file, headers, size, range }: Part): void {
  const { response, site, id } = exchange
  const length = range ? range.end - range.start + 1 : size
  if (range) headers.push('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  headers.push('Content-Length', String(length))
  if (exchange.method === 'HEAD') return send(exchange, range ? 206 : 200, headers)
  const content = createReadStream(file, range)
  content.once('open', () => {
    response.writeHead(range ? 206 : 200, [...headers, ...site.security, 'X-Request-Id', id])
    content.pipe(response)
    response.once('close', () => {
      content.destroy()
      logAnswer(exchange, response.statusCode, response.writableFinished ? length : 0)
    })
  })
  content.once('error', (error) => {
    site.logger.error({ id, err: error }, 'file not readable')
    if (response.headersSent) response.destroy()
    else refuse(exchange, 500)
  })
}
