export const MULTIPART = 'multipart/form-data'
export const FORM_TYPES = ['application/x-www-form-urlencoded', MULTIPART]

export interface ContentType {
  /** Lowercase, or '' when missing or malformed. */
  essence: string
  boundary: string | undefined
}

const ESSENCE = /^[\w.+-]+\/[\w.+-]+$/
const BOUNDARY = /^boundary=("?)([\w'()+./:=?-]{1,70})\1$/i

/** Rejects commas: other parsers read several types. */
export function readContentType(header = ''): ContentType {
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim())
  if (header.includes(',') || !ESSENCE.test(type)) return { essence: '', boundary: undefined }
  const first = parameters.find((parameter) => /^boundary=/i.test(parameter)) ?? ''
  return { essence: type.toLowerCase(), boundary: BOUNDARY.exec(first)?.[2] }
}
