import { isNotModified } from '~/http/request-headers'
import { compress, isCompressible, type Encoding } from '../http/encoding'
import { logRequest, type RequestContext } from '../http/request-context'
import { PreparedResponse } from '../http/prepared-response'
import { entityTag, headersOf, type Rendered } from '../http/rendered'
import type { HeaderList } from '../http/security-headers'

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
  private readonly variants = new Map<Encoding, Variant>()
  private readonly isCompressible: boolean
  private readonly inTheMaking = new Map<Encoding, Promise<Variant>>()

  constructor(
    private readonly rendered: Rendered,
    private readonly security: HeaderList,
    private readonly lifetime: string,
    private readonly isPlain: boolean,
  ) {
    // Each variant has its own entity tag.
    rendered.headers.delete('etag')
    this.isCompressible = isCompressible(rendered.headers.get('content-type'), rendered.body.length)
  }

  get bytes(): number {
    const responses = [...this.variants.values()].map(({ response }) => response)
    const bodies = new Set([this.rendered.body, ...responses.map(({ body }) => body!)])
    const copied = responses.reduce((sum, { copiedBytes }) => sum + copiedBytes, 0)
    return [...bodies].reduce((sum, { length }) => sum + length + OVERHEAD_BYTES, copied)
  }

  get status(): number {
    return this.rendered.status
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
    const body = await compress(this.rendered.body, encoding, this.isPlain ? PLAIN_QUALITY : QUALITY)
    const etag = entityTag(body, encoding)
    const common = [...headersOf(this.rendered, encoding, this.lifetime), 'ETag', etag, ...this.security]
    const response = new PreparedResponse(this.status, [...common, 'Content-Length', String(body.length)], body)
    const variant = { etag, response, unchanged: new PreparedResponse(304, common) }
    this.variants.set(encoding, variant)
    return variant
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
