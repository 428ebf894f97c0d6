import { PassThrough, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import type { RequestContext } from '../request/context'

export type Encoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/i
const SMALLEST = 1024

const brotliAsync = promisify(brotliCompress)
const brotliDecompressAsync = promisify(brotliDecompress)
const gzipAsync = promisify(gzip)

export function acceptedEncoding({ request }: RequestContext): Encoding {
  if (!request.headers['accept-encoding']) return 'identity'
  const accepted = new Negotiator(request).encodings(ENCODINGS)
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

export function isCompressible(type: string | null, length: number): boolean {
  return length > SMALLEST && COMPRESSIBLE.test(type ?? '')
}

export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body, gzipOptions(quality))
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  const { params } = brotliOptions(quality)
  return brotliAsync(body, {
    params: { ...params, [BROTLI_PARAM_SIZE_HINT]: body.length, [BROTLI_PARAM_LGWIN]: windowBits(body.length) },
  })
}

export async function recompressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return compress(await brotliDecompressAsync(body), 'br', quality)
}

export function compressor(encoding: Encoding, quality: number): Transform {
  if (encoding === 'identity') return new PassThrough()
  return encoding === 'gzip' ? createGzip(gzipOptions(quality)) : createBrotliCompress(brotliOptions(quality))
}

/** The default window of 4 MB would burden the garbage collector. */
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
