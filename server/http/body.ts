import type { Holding } from './body-budget'
import type { RequestContext } from './request-context'
import { BODY_WINDOW_MS, type BodyLimit } from './limits'

const FIRST_BYTES = 4096
/** A larger body gets all its bytes at once: to grow costs as much again. */
const DOUBLED_BYTES = 256 * 1024

export class BodyRejected extends Error {
  constructor(readonly status: number) {
    super(`body refused with ${status}`)
  }
}

export class ClientDisconnected extends Error {}

/** Rejects with BodyRejected (408, 413, 503) as soon as the body is too slow, too large or without room, or with ClientDisconnected. */
export function readBody(context: RequestContext, limit: BodyLimit, holding: Holding): Promise<Buffer<ArrayBuffer>> {
  const { request, response } = context
  if (request.headers.expect !== undefined) response.writeContinue()
  return new Promise((resolve, reject) => {
    const body = new GrowingBuffer(context.declaredBytes)
    let before = 0
    const pace = setInterval(() => {
      if (body.length - before < limit.bytesPerWindow) settle(new BodyRejected(408))
      before = body.length
    }, BODY_WINDOW_MS)
    const deadline = setTimeout(() => settle(new BodyRejected(408)), limit.timeoutMs)
    const onData = (chunk: Buffer) => {
      const length = body.length + chunk.length
      if (length > limit.bytes) settle(new BodyRejected(413))
      else if (!holding.reach(length)) settle(new BodyRejected(503))
      else body.append(chunk)
    }
    const onEnd = () => settle()
    const onClose = () => settle(new ClientDisconnected())
    const settle = (failure?: Error) => {
      clearInterval(pace)
      clearTimeout(deadline)
      request.off('data', onData).off('end', onEnd).off('close', onClose)
      if (failure) reject(failure)
      else resolve(body.content)
    }
    request.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

/** One buffer for all chunks: an array of one-byte chunks takes hundreds of bytes each. */
class GrowingBuffer {
  length = 0
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)

  constructor(private readonly expected: number) {}

  get content(): Buffer<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }

  append(chunk: Buffer): void {
    const length = this.length + chunk.length
    if (length > this.bytes.length) {
      const target = length > DOUBLED_BYTES ? this.expected : 2 * this.bytes.length
      const larger = Buffer.allocUnsafeSlow(Math.max(length, target))
      this.bytes.copy(larger, 0, 0, this.length)
      this.bytes = larger
    }
    chunk.copy(this.bytes, this.length)
    this.length = length
  }
}
