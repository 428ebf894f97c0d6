import { isNotModified } from '~/http/request-headers'
import { compress, isCompressible, type Encoding } from '../http/encoding'
import { logRequest, type RequestContext } from '../http/request-context'
import { prepareHead, sendPrepared, type PreparedHead } from '../http/prepared-response'
import { entityTag, headersOf, type Rendered } from '../http/rendered'
import type { HeaderList } from '../http/security-headers'

/** A tenth smaller, for 20 ms of another core: worth it where the number of pages is limited. */
const PLAIN_QUALITY = 10
const QUALITY = 8
const OVERHEAD_BYTES = 6 * 1024

interface Variant {
  etag: string
  head: PreparedHead
  unchangedHead: PreparedHead
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
    private readonly isPlain: boolean,
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
    const body = await compress(this.rendered.body, encoding, this.isPlain ? PLAIN_QUALITY : QUALITY)
    const etag = entityTag(body, encoding)
    const common = [...headersOf(this.rendered, encoding, this.lifetime), 'ETag', etag, ...this.security]
    const head = prepareHead(this.status, [...common, 'Content-Length', String(body.length)])
    const variant = { etag, head, unchangedHead: prepareHead(304, common), body }
    this.variants.set(encoding, variant)
    return variant
  }

  private encodingFor(accepted: Encoding): Encoding {
    return this.isCompressible ? accepted : 'identity'
  }
}

export function sendVariant(context: RequestContext, variant: Variant, ifNoneMatch: string | undefined): void {
  const isKnown = variant.head.status === 200 && isNotModified(ifNoneMatch, variant.etag)
  const head = isKnown ? variant.unchangedHead : variant.head
  const body = isKnown || context.method === 'HEAD' ? undefined : variant.body
  sendPrepared(context.response, head, context.id, body)
  logRequest(context, head.status, body?.length ?? 0)
}
