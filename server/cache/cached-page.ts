import { isNotModified } from '~/http/request-headers'
import { compress, decompress, isCompressible, type Encoding } from '../http/encoding'
import { logRequest, type RequestContext } from '../http/request-context'
import { PreparedResponse } from '../http/prepared-response'
import { entityTag, headersOf, type Rendered } from '../http/rendered'
import { securityFor, type HeaderList } from '../http/security-headers'

/** A tenth smaller, for 20 ms of another core: worth it where the number of pages is limited. */
const PLAIN_QUALITY = 10
const QUALITY = 8
const OVERHEAD_BYTES = 6 * 1024

interface Variant {
  etag: string
  response: PreparedResponse
  unchanged: PreparedResponse
}

export class CachedPage {
  readonly status: number
  private readonly headers: Headers
  private readonly variants = new Map<Encoding, Variant>()
  private readonly isCompressible: boolean
  private readonly inTheMaking = new Map<Encoding, Promise<Variant>>()
  /** Until the first variant is there, from which all others are made: a browser takes the same one each time. */
  private plainBody: Buffer | undefined

  constructor(
    { status, headers, body }: Rendered,
    private readonly security: HeaderList,
    private readonly lifetime: string,
    private readonly isPlain: boolean,
  ) {
    // Each variant has its own entity tag.
    headers.delete('etag')
    this.status = status
    this.headers = headers
    this.plainBody = body
    this.isCompressible = isCompressible(headers.get('content-type'), body.length)
  }

  get bytes(): number {
    const responses = [...this.variants.values()].map(({ response }) => response)
    const plain = (this.plainBody?.length ?? 0) + OVERHEAD_BYTES
    return responses.reduce((sum, { body, copiedBytes }) => sum + body!.length + copiedBytes + OVERHEAD_BYTES, plain)
  }

  ready(accepted: Encoding): Variant | undefined {
    return this.variants.get(this.encodingFor(accepted))
  }

  prepare(accepted: Encoding): Promise<Variant> {
    const encoding = this.encodingFor(accepted)
    const making = this.inTheMaking.get(encoding) ?? this.make(encoding)
    this.inTheMaking.set(encoding, making)
    return making
  }

  private async make(encoding: Encoding): Promise<Variant> {
    const plain = this.plainBody ?? (await this.restoredBody())
    const body = await compress(plain, encoding, this.isPlain ? PLAIN_QUALITY : QUALITY)
    const etag = entityTag(body, encoding)
    const security = securityFor(this.headers.get('content-type'), this.security)
    const common = [...headersOf({ headers: this.headers }, encoding, this.lifetime), 'ETag', etag, ...security]
    const response = new PreparedResponse(this.status, [...common, 'Content-Length', String(body.length)], body)
    const variant = { etag, response, unchanged: new PreparedResponse(304, common) }
    this.variants.set(encoding, variant)
    this.plainBody = undefined
    return variant
  }

  private async restoredBody(): Promise<Buffer> {
    const [encoding, { response }] = [...this.variants][0]!
    return decompress(response.body!, encoding)
  }

  private encodingFor(accepted: Encoding): Encoding {
    return this.isCompressible ? accepted : 'identity'
  }
}

export function sendVariant(context: RequestContext, variant: Variant, ifNoneMatch: string | undefined): void {
  const isKnown = variant.response.status === 200 && isNotModified(ifNoneMatch, variant.etag)
  const prepared = isKnown ? variant.unchanged : variant.response
  const bytes = prepared.send(context.response, context.id, context.method === 'HEAD')
  logRequest(context, prepared.status, bytes)
}
