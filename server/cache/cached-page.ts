import { isNotModified } from '~/http/request-headers'
import { compress, isCompressible, type Encoding } from '../http/encoding'
import { logRequest, type RequestContext } from '../http/request-context'
import { entityTag, headersOf, type Rendered } from '../http/rendered'
import type { HeaderList } from '../http/security-headers'

const QUALITY = 9
const OVERHEAD_BYTES = 2048

interface Variant {
  etag: string
  headers: HeaderList
  unchangedHeaders: HeaderList
  body: Buffer
}

export class CachedPage {
  private readonly variants = new Map<Encoding, Variant>()
  private readonly isCompressible: boolean
  private readonly inTheMaking = new Map<Encoding, Promise<Variant>>()

  constructor(
    private readonly rendered: Rendered,
    private readonly security: HeaderList,
    private readonly lifetime: string,
  ) {
    // Each variant has its own entity tag.
    rendered.headers.delete('etag')
    this.isCompressible = isCompressible(rendered.headers.get('content-type'), rendered.body.length)
  }

  get bytes(): number {
    const bodies = [this.rendered.body, ...[...this.variants.values()].map(({ body }) => body)]
    return [...new Set(bodies)].reduce((sum, { length }) => sum + length + OVERHEAD_BYTES, 0)
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
    const body = await compress(this.rendered.body, encoding, QUALITY)
    const etag = entityTag(body, encoding)
    const common = [...headersOf(this.rendered, encoding, this.lifetime), 'ETag', etag, ...this.security]
    const unchangedHeaders = [...common, 'X-Request-Id', '']
    const headers = [...common, 'Content-Length', String(body.length), 'X-Request-Id', '']
    const variant = { etag, headers, unchangedHeaders, body }
    this.variants.set(encoding, variant)
    return variant
  }

  private encodingFor(accepted: Encoding): Encoding {
    return this.isCompressible ? accepted : 'identity'
  }
}

export function sendVariant(
  context: RequestContext,
  status: number,
  variant: Variant,
  ifNoneMatch: string | undefined,
): void {
  const { etag, body } = variant
  const isKnown = status === 200 && isNotModified(ifNoneMatch, etag)
  const headers = isKnown ? variant.unchangedHeaders : variant.headers
  // Overwrites the request id without copying: Node has already read the array when the next request changes it.
  headers[headers.length - 1] = context.id
  context.response.writeHead(isKnown ? 304 : status, headers)
  const isBare = isKnown || context.method === 'HEAD'
  context.response.end(isBare ? undefined : body)
  logRequest(context, isKnown ? 304 : status, isBare ? 0 : body.length)
}
