import { PassThrough, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/i
const SMALLEST = 1024
const MEMO_SIZE = 100

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const unbrotliAsync = promisify(brotliDecompress)
const gunzipAsync = promisify(gunzip)
const memo = new Map<string, Encoding>()

export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = memo.get(header)
  if (known) return known
  const accepted = readAccepted(header)
  if (memo.size < MEMO_SIZE) memo.set(header, accepted)
  return accepted
}

function readAccepted(header: string): Encoding {
  const names = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}

export function isCompressible(type: string | null, length: number): boolean {
  return length > SMALLEST && COMPRESSIBLE.test(type ?? '')
}

/** `quality` is Brotli's, 0 to 11. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body, gzipOptions(quality))
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  const { params } = brotliOptions(quality)
  return brotliAsync(body, {
    params: { ...params, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: windowBits(body.length) },
  })
}

export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'br' ? unbrotliAsync(body) : gunzipAsync(body)
}

export function compressor(encoding: Encoding, quality: number): Transform {
  if (encoding === 'identity') return new PassThrough()
  return encoding === 'gzip' ? createGzip(gzipOptions(quality)) : createBrotliCompress(brotliOptions(quality))
}

/** Just the body: the usual window of four megabytes for every page would keep the garbage collector busy. */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  return Math.min(Math.max(Math.ceil(Math.log2(length + 16)), BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW)
}

function gzipOptions(quality: number) {
  return { level: Math.min(quality, 9) }
}

function brotliOptions(quality: number) {
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY } = constants
  return { params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_QUALITY]: quality } }
}
