import { createHash } from 'node:crypto'
import { type IsLive, withIdempotencyKey } from '~/models/records/writes.server'

/** Once per `idempotency_key`, address and values: a changed form is a new one. */
export function writeOnce(
  request: Request,
  form: FormData,
  write: () => Promise<number>,
  { prepare, isLive }: { prepare?: () => Promise<void>; isLive?: IsLive } = {},
): Promise<number> {
  return withIdempotencyKey(keyOf(request, form), write, prepare, isLive)
}

export function keyOf(request: Request, form: FormData): string | null {
  if (!form.has('idempotency_key')) return null
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  const posted = JSON.stringify([new URL(request.url).pathname, texts])
  return createHash('sha256').update(posted).digest('base64url')
}
