import { ClientDisconnected, Refused, type RequestContext } from '../../request/context'
import {
  BODIES_BUDGET_BYTES,
  bodyLimit,
  isUpload,
  PHOTOS_BUDGET_BYTES,
  photosToken,
  UPLOADS_BUDGET_BYTES,
} from '../../request/limits'
import { checkJson, checkUrlencoded, readMultipart } from './form'
import { FormTexts } from './form-texts'
import { BodyBudget, GrowingBuffer, noRoom, readBody } from './read'

export interface Body {
  /** A form with files is encoded again, so that Remix parses exactly what was checked. */
  content: Buffer<ArrayBuffer> | FormData | null
  contentType: string | undefined
}

type HasSignedIn = (cookies: string | undefined) => Promise<boolean>

type MayUpload = (cookies: string | undefined) => Promise<boolean>

export interface ReceiveOptions {
  hasSignedIn: HasSignedIn
  mayUpload: MayUpload
  mayAddPhotos: (token: string) => boolean
}

type ReceiveBody = (context: RequestContext) => Promise<Body | undefined>

export function bodyReceiver({ hasSignedIn, mayUpload, mayAddPhotos }: ReceiveOptions): ReceiveBody {
  const uploads = new BodyBudget(UPLOADS_BUDGET_BYTES)
  const photos = new BodyBudget(PHOTOS_BUDGET_BYTES)
  const others = new BodyBudget(BODIES_BUDGET_BYTES)

  async function read(context: RequestContext, { essence, boundary }: ContentType): Promise<Buffer<ArrayBuffer>> {
    const cookies = context.header('cookie')
    const isKnown = await hasSignedIn(cookies)
    const isAllowed = isKnown && isUpload(context.path, essence) && (await mayUpload(cookies))
    const token = photosToken(context.path, essence)
    const isPhotos = token !== undefined && mayAddPhotos(token)
    const sender = { hasSignedIn: isKnown, mayUpload: isAllowed, mayAddPhotos: isPhotos }
    const limit = bodyLimit(context.path, essence, sender)
    if (context.declaredBytes > limit.bytes) throw new Refused(413)
    // Its close event, which releases the holding, would not come again.
    if (context.response.destroyed) throw new ClientDisconnected()
    const holding = (isAllowed ? uploads : isPhotos ? photos : others).open()
    context.response.once('close', () => holding.release())
    if ((isAllowed || isPhotos) && !holding.reach(context.declaredBytes)) throw noRoom()
    const isReduced = limit.keptBytes !== undefined && boundary !== undefined
    return readBody(context, limit, holding, isReduced ? new FormTexts(boundary, new GrowingBuffer()) : undefined)
  }

  return async (context) => {
    const header = context.header('content-type')
    const type = readContentType(header)
    const isRaw = context.isApi || context.isMessage
    if (context.isMessage && !context.isRead && type.essence !== 'application/json') throw new Refused(415)
    if (!isRaw && (context.hasBody || (header !== undefined && !context.isRead))) checkIsForm(context, type)
    if (!context.hasBody) return undefined
    const bytes = await read(context, type)
    if (context.isApi && type.essence === 'application/json') checkJson(bytes)
    if (isRaw) return { content: bytes.length > 0 ? bytes : null, contentType: header }
    if (type.boundary !== undefined && type.essence === MULTIPART)
      return { content: readMultipart(bytes, type.boundary), contentType: undefined }
    checkUrlencoded(bytes)
    return { content: bytes.length > 0 ? bytes : null, contentType: type.essence }
  }
}

function checkIsForm(context: RequestContext, { essence, boundary }: ContentType): void {
  if (!FORM_TYPES.includes(essence)) throw new Refused(415)
  if (essence === MULTIPART && (boundary === undefined || !context.hasBody)) throw new Refused(400)
}

const MULTIPART = 'multipart/form-data'
const FORM_TYPES = ['application/x-www-form-urlencoded', MULTIPART]

type ContentType = ReturnType<typeof readContentType>

const ESSENCE = /^[\w.+-]+\/[\w.+-]+$/
const BOUNDARY = /^boundary=("?)([\w'()+./:=?-]{1,70})\1$/i

/** Rejects commas: other parsers read several types. */
export function readContentType(header = '') {
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim())
  if (header.includes(',') || !ESSENCE.test(type)) return { essence: '', boundary: undefined }
  const first = parameters.find((parameter) => /^boundary=/i.test(parameter)) ?? ''
  return { essence: type.toLowerCase(), boundary: BOUNDARY.exec(first)?.[2] }
}
