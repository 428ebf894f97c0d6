import { createReadStream, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { acceptedEncoding, isUnchanged, type Encoding } from './encoding'
import { logAnswer, type Exchange } from './exchange'
import { byteRange, type ByteRange } from './byte-range'
import { STRICT_POLICY, type HeaderList } from './security-headers'
import { refuse, send } from './send'

/** A row of the list that scripts/precompress.mjs writes: sizes in bytes, of the siblings too. */
interface ListedFile {
  size: number
  hash: string
  br?: number
  gzip?: number
}

/** Serves files by their exact path. */
export interface Files {
  has: (path: string) => boolean
  /** Answers when the path is a file's; whether it has. */
  serve: (exchange: Exchange) => boolean | Promise<boolean>
}

const SIBLINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }
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

/** The files of the build, from the list made with it: nothing else in the folder can be asked for. */
export function builtFiles(folder: string, listFile: string): Files {
  const list = new Map(Object.entries(JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, ListedFile>))
  return {
    has: (path) => list.has(path),
    serve: (exchange) => {
      const file = list.get(exchange.path)
      if (file) answerFile(exchange, folder, file)
      // A file of an older build is gone: no page is rendered to say so.
      else if (exchange.path.startsWith('/assets/')) refuse(exchange, 404)
      else return false
      return true
    },
  }
}

function answerFile(exchange: Exchange, folder: string, file: ListedFile): void {
  if (!exchange.isRead) return refuse(exchange, 405, ['Allow', 'GET, HEAD'])
  const encoding = encodingFor(exchange, file)
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`
  const headers = fileHeaders(exchange.path, file, etag)
  if (isUnchanged(exchange.header('if-none-match'), etag)) return send(exchange, 304, headers)
  headers.push('Content-Type', TYPES[extname(exchange.path).toLowerCase()] ?? 'application/octet-stream')
  const range = rangeFor(exchange, file.size, etag)
  if (range === 'unsatisfiable') return refuse(exchange, 416, ['Content-Range', `bytes */${file.size}`])
  const size = encoding === 'identity' ? file.size : (file[encoding] ?? file.size)
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  stream(exchange, join(folder, exchange.path + SIBLINGS[encoding]), { headers, size, range })
}

// A range is cut from the file as it is: encoded bytes would be of no use to a client that resumes a download.
function encodingFor(exchange: Exchange, file: ListedFile): Encoding {
  if (exchange.header('range') !== undefined) return 'identity'
  const accepted = acceptedEncoding(exchange.header('accept-encoding'))
  return accepted !== 'identity' && file[accepted] ? accepted : 'identity'
}

function fileHeaders(path: string, file: ListedFile, etag: string): HeaderList {
  const lifetime = path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=86400'
  const headers = [...STRICT_POLICY, 'Cache-Control', lifetime, 'ETag', etag, 'Accept-Ranges', 'bytes']
  return file.br ? [...headers, 'Vary', 'Accept-Encoding'] : headers
}

function rangeFor(exchange: Exchange, size: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const condition = exchange.header('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  return byteRange(exchange.header('range'), size)
}

interface Part {
  headers: HeaderList
  size: number
  range: ByteRange | undefined
}

function stream(exchange: Exchange, file: string, { headers, size, range }: Part): void {
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
