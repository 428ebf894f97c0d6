import { compress, isCompressible, isUnchanged, type Encoding } from './encoding'
import { logAnswer, type Exchange } from './exchange'
import { entityTag, headersOf, type Rendered } from './rendered'
import type { HeaderList } from './security-headers'

const QUALITY = 9
const MAX_AGE_MS = 60 * 60 * 1000
/** What an entry takes besides its bodies. */
const OVERHEAD_BYTES = 4096

interface Variant {
  etag: string
  /** Complete but for the request's id, whose place is the last. */
  headers: HeaderList
  unchangedHeaders: HeaderList
  /** One character a byte: node writes a head and such a body as one piece, a buffer as another one. */
  body: string
}

/** A finished page for everybody, with one ready variant for each encoding that was asked for. */
export class CachedPage {
  /** An upper bound: the body as it was rendered, and its three variants. */
  readonly bytes: number
  private readonly storedAt = Date.now()
  private readonly variants = new Map<Encoding, Variant>()
  private readonly inTheMaking = new Map<Encoding, Promise<Variant>>()

  constructor(
    private readonly rendered: Rendered,
    private readonly security: HeaderList,
  ) {
    // Each variant has an entity tag of its own.
    rendered.headers.delete('etag')
    this.bytes = rendered.body.length * 3 + OVERHEAD_BYTES
  }

  get status(): number {
    return this.rendered.status
  }

  /** Pages may name a time ("this month"): none is kept for longer than an hour. */
  get isOld(): boolean {
    return Date.now() - this.storedAt > MAX_AGE_MS
  }

  /** The variant for an encoding if it has been made, so that a hit needs no waiting. */
  ready(accepted: Encoding): Variant | undefined {
    return this.variants.get(this.encodingFor(accepted))
  }

  /** Makes the variant for an encoding, once. */
  prepare(accepted: Encoding): Promise<Variant> {
    const encoding = this.encodingFor(accepted)
    const making = this.inTheMaking.get(encoding) ?? this.make(encoding)
    this.inTheMaking.set(encoding, making)
    return making
  }

  private async make(encoding: Encoding): Promise<Variant> {
    const body = await compress(this.rendered.body, encoding, QUALITY)
    const etag = entityTag(body, encoding)
    const common = [...headersOf(this.rendered, encoding, 'no-cache'), 'ETag', etag, ...this.security]
    const unchangedHeaders = [...common, 'X-Request-Id', '']
    const headers = [...common, 'Content-Length', String(body.length), 'X-Request-Id', '']
    const variant = { etag, headers, unchangedHeaders, body: body.toString('latin1') }
    this.variants.set(encoding, variant)
    return variant
  }

  private encodingFor(accepted: Encoding): Encoding {
    const { headers, body } = this.rendered
    return isCompressible(headers.get('content-type'), body.length) ? accepted : 'identity'
  }
}

/** Sends a variant, or 304 to a client that has it. */
export function sendVariant(exchange: Exchange, status: number, variant: Variant): void {
  const { etag, body } = variant
  const isKnown = status === 200 && isUnchanged(exchange.header('if-none-match'), etag)
  const headers = isKnown ? variant.unchangedHeaders : variant.headers
  // Filled in instead of copied: node has read the list before anybody else fills it in.
  headers[headers.length - 1] = exchange.id
  exchange.response.writeHead(isKnown ? 304 : status, headers)
  const isBare = isKnown || exchange.method === 'HEAD'
  if (isBare) exchange.response.end()
  else exchange.response.end(body, 'latin1')
  logAnswer(exchange, isKnown ? 304 : status, isBare ? 0 : body.length)
}
