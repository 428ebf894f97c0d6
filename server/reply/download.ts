import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { RequestContext } from '../request/context'
import { acceptedEncoding, compressor, isCompressible } from './encoding'
import { headersOf } from './rendered'
import { writeHead } from './send'

const QUALITY = 4

export function isDownload({ status, headers, body }: Response): boolean {
  return status === 200 && body !== null && headers.get('content-disposition')?.startsWith('attachment') === true
}

/** Aborts the connection on an error, so that the client notices. */
export async function sendDownload(context: RequestContext, { status, headers, body }: Response): Promise<void> {
  const encoding = isCompressible(headers.get('content-type'), Infinity) ? acceptedEncoding(context) : 'identity'
  writeHead(context, status, headersOf({ headers }, encoding, 'no-store'))
  if (context.method === 'HEAD') {
    await body?.cancel()
    context.response.end()
    return
  }
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      context.sentBytes += chunk.length
      yield chunk
    }
  }
  await pipeline(Readable.fromWeb(body as ReadableStream), compressor(encoding, QUALITY), count, context.response)
}
