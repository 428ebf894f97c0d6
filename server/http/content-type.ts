/** A Content-Type header, taken apart. */
export interface ContentType {
  /** In lower case, without parameters; empty when the header is missing or malformed. */
  essence: string
  boundary: string | undefined
}

const ESSENCE = /^[\w.+-]+\/[\w.+-]+$/
const BOUNDARY = /^boundary=("?)([\w'()+./:=?-]{1,70})\1$/i

/** Reads a Content-Type header. One with a comma is malformed: other readers take it for several. */
export function readContentType(header = ''): ContentType {
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim())
  if (header.includes(',') || !ESSENCE.test(type)) return { essence: '', boundary: undefined }
  const first = parameters.find((parameter) => /^boundary=/i.test(parameter)) ?? ''
  return { essence: type.toLowerCase(), boundary: BOUNDARY.exec(first)?.[2] }
}

/** The header again, in its one spelling. */
export function writeContentType({ essence, boundary }: ContentType): string {
  return boundary === undefined ? essence : `${essence}; boundary="${boundary}"`
}
