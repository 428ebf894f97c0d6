import { pipeline, Readable } from 'node:stream'
import { pipeline as pipelineEnd } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { isNotModified } from '~/http/request-headers'
import type { RequestContext } from '../request/context'
import { acceptedEncoding, compressor, type Encoding, isCompressible } from './encoding'
import { headersOf, type Rendered, tagFor } from './rendered'
import { writeHead } from './send'

const QUALITY = 4

/** Nothing is generated before somebody reads it. */
export interface Stream extends Omit<Rendered, 'body'> {
  body: Readable
  encoding: Encoding
  chunks?: AsyncIterable<Buffer>
}

export function isStreamed({ status, headers, body }: Response): boolean {
  return status === 200 && body !== null && headers.get('transfer-encoding') === 'chunked'
}

export function isStream(response: Rendered | Stream): response is Stream {
  return response.body instanceof Readable
}

export function streamOf(context: RequestContext, { status, headers, body }: Response): Stream {
  const encoding = isCompressible(headers.get('content-type'), Infinity) ? acceptedEncoding(context) : 'identity'
  const etag = headers.get('etag')
  if (etag) headers.set('ETag', tagFor(etag, encoding))
  return { status, headers, encoding, body: Readable.fromWeb(body as ReadableStream), isIncomplete: false }
}

export function isKnown(context: RequestContext, { headers }: Stream): boolean {
  const etag = headers.get('etag')
  return etag !== null && isNotModified(context.header('if-none-match'), etag)
}

/** Null when it has more bytes: then it can still be sent. */
export async function readUpTo(limit: number, stream: Stream): Promise<Buffer | null> {
  const rest = compressed(stream)[Symbol.asyncIterator]()
  const read: Buffer[] = []
  for (let bytes = 0; bytes <= limit; bytes += read.at(-1)!.length) {
    const { done, value } = (await rest.next()) as IteratorResult<Buffer, undefined>
    if (done) return Buffer.concat(read)
    read.push(value)
  }
  stream.chunks = (async function* () {
    yield* read
    yield* rest
  })()
  return null
}

/** Aborts the connection on an error, so that the client notices. */
export async function sendStream(context: RequestContext, stream: Stream): Promise<void> {
  const known = isKnown(context, stream)
  writeHead(context, known ? 304 : stream.status, headersOf(stream, stream.encoding, 'no-store'))
  if (known || context.method === 'HEAD') {
    stream.body.destroy()
    context.response.end()
    return
  }
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      context.sentBytes += chunk.length
      yield chunk
    }
  }
  await pipelineEnd(stream.chunks ?? compressed(stream), count, context.response)
}

function compressed({ body, encoding }: Stream): Readable {
  return pipeline(body, compressor(encoding, QUALITY), () => undefined)
}
