import { BodyRefused, readBody } from './body'
import { readContentType, writeContentType, type ContentType } from './content-type'
import { checkMultipart, checkParts, checkUrlencoded } from './form-content'
import { checkJson } from './json-content'
import { bodyLimit } from './limits'
import type { RequestContext } from './request-context'

/** What a request brings along, checked. */
export interface Body {
  bytes: Buffer<ArrayBuffer>
  /** In one spelling where pages read it, so that Remix cannot read another type from it than was checked. */
  contentType: string | undefined
}

/** Whether a Cookie header shows that its sender has signed in here, be it in a session that is over. */
export type HasSignedIn = (cookies: string | undefined) => Promise<boolean>

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** The body of a request, or undefined when there is none. Rejects with BodyRefused or ClientGone. */
export async function receiveBody(context: RequestContext, hasSignedIn: HasSignedIn): Promise<Body | undefined> {
  const header = context.header('content-type')
  const type = readContentType(header)
  if (!context.isApi && (context.hasBody || (header !== undefined && !context.isRead))) checkIsForm(context, type)
  if (!context.hasBody) return undefined
  const limit = bodyLimit(context.path, type.essence, await hasSignedIn(context.header('cookie')))
  if (Number(context.header('content-length') ?? 0) > limit.bytes) throw new BodyRefused(413)
  const bytes = await readBody(context, limit)
  if (!context.isApi) return { bytes, contentType: await checkForm(bytes, type) }
  if (type.essence === 'application/json') checkJson(bytes)
  return { bytes, contentType: header }
}

/** Pages read forms, and nothing else: actions would fail on it. */
function checkIsForm(context: RequestContext, { essence, boundary }: ContentType): void {
  if (essence !== URLENCODED && essence !== MULTIPART) throw new BodyRefused(415)
  if (essence === MULTIPART && (boundary === undefined || !context.hasBody)) throw new BodyRefused(400)
}

async function checkForm(bytes: Buffer<ArrayBuffer>, { essence, boundary }: ContentType): Promise<string> {
  if (boundary === undefined || essence !== MULTIPART) {
    checkUrlencoded(bytes)
    return URLENCODED
  }
  const contentType = writeContentType({ essence, boundary })
  checkParts(bytes, boundary)
  await checkMultipart(bytes, contentType)
  return contentType
}
