import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { acceptedEncoding, compressor, isCompressible } from '../http/encoding'
import { logRequest, type RequestContext } from '../http/request-context'
import { headersOf } from '../http/rendered'

const QUALITY = 4

/** Whether an answer is a file to keep, which may be long: it is sent while it is being made. */
export function isDownload({ status, headers, body }: Response): boolean {
  return status === 200 && body !== null && headers.get('content-disposition')?.startsWith('attachment') === true
}

/** Sends a file while it is being made, at the client's pace. One that fails is cut off, so that the client knows. Throws what its making threw. */
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
  await pipeline(Readable.fromWeb(body as ReadableStream), compressor(encoding, QUALITY), count, response)
  logRequest(context, status, bytes)
}
