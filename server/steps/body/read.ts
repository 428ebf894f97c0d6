import { ClientDisconnected, Refused, type RequestContext } from '../../request/context'
import { BODY_WINDOW_MS, type BodyLimit, BUDGET_RETRY_AFTER_S } from '../../request/limits'

const FIRST_BYTES = 4096
const DOUBLED_BYTES = 256 * 1024

export const noRoom = () => new Refused(503, ['Retry-After', String(BUDGET_RETRY_AFTER_S)])

export interface BodySink {
  readonly length: number
  readonly content: Buffer<ArrayBuffer>
  append(chunk: Buffer): void
}

/** Rejects with Refused (408, 413, 503) or ClientDisconnected. */
export function readBody(
  context: RequestContext,
  limit: BodyLimit,
  holding: Holding,
  body: BodySink = new GrowingBuffer(context.declaredBytes),
): Promise<Buffer<ArrayBuffer>> {
  const { request, response } = context
  if (request.headers.expect !== undefined) response.writeContinue()
  return new Promise((resolve, reject) => {
    let received = 0
    let before = 0
    const pace = setInterval(() => {
      if (received - before < limit.bytesPerWindow) settle(new Refused(408))
      before = received
    }, BODY_WINDOW_MS)
    const deadline = setTimeout(() => settle(new Refused(408)), limit.timeoutMs)
    const take = (chunk: Buffer) => {
      received += chunk.length
      if (received > limit.bytes) throw new Refused(413)
      body.append(chunk)
      if (body.length > (limit.keptBytes ?? limit.bytes)) throw new Refused(413)
      if (!holding.reach(body.length)) throw noRoom()
    }
    const onData = (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (error) {
        settle(error as Error)
      }
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

/** One-byte chunks would take hundreds of bytes each. */
export class GrowingBuffer implements BodySink {
  length = 0
  private bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)

  constructor(private readonly expected = 0) {}

  get content(): Buffer<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }

  append(chunk: Buffer): void {
    const length = this.length + chunk.length
    if (length > this.bytes.length) {
      const isKnown = length > DOUBLED_BYTES && length <= this.expected
      const larger = Buffer.allocUnsafeSlow(isKnown ? this.expected : Math.max(length, 2 * this.bytes.length))
      this.bytes.copy(larger, 0, 0, this.length)
      this.bytes = larger
    }
    chunk.copy(this.bytes, this.length)
    this.length = length
  }
}

interface Holding {
  reach(bytes: number): boolean
  release(): void
}

export class BodyBudget {
  private held = 0

  constructor(private readonly bytes: number) {}

  open(): Holding {
    let own = 0
    const changeTo = (bytes: number) => {
      this.held += bytes - own
      own = bytes
    }
    return {
      reach: (bytes) => {
        if (bytes <= own) return true
        const hasRoom = this.held + bytes - own <= this.bytes
        if (hasRoom) changeTo(bytes)
        return hasRoom
      },
      release: () => changeTo(0),
    }
  }
}
