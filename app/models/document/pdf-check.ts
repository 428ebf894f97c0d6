import { inflateSync } from 'node:zlib'

export const NOT_A_PDF = 'This is not a PDF: choose a PDF file'
export const ENCRYPTED = 'This PDF is protected by a password: save it without one and choose it again'
export const ACTIVE = 'This PDF contains scripts, actions or attached files: print it to a new PDF and choose that one'
export const DAMAGED_PDF = 'This PDF is damaged and cannot be read'

const HEADER = /^%PDF-[12]\.\d/
/** How far from its end a file may have its last line. */
const TAIL = 1024
const MARKUP = /<\s*(?:script|html|svg|iframe|!doctype)/i
const ENCRYPTION = /\/Encrypt\b/
// Not OpenAction: word processors name the page to open at with it, and what else it may do is refused by name.
const ACTION = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia|SubmitForm|ImportData|GoToE|XFA)\b/
/** Of the objects that streams of one file hold: unpacked they are some ten times as large. */
const MAX_OBJECT_BYTES = 8 * 1024 * 1024
const MAX_EXPANSION = 64

/** What is wrong with a file that should be a PDF to read and print, nothing else; null for a sound one. */
export function pdfProblem(bytes: Buffer): string | null {
  const text = bytes.toString('latin1')
  if (!HEADER.test(text) || !text.slice(-TAIL).includes('%%EOF')) return NOT_A_PDF
  const { structure, streams } = split(text)
  if (MARKUP.test(structure)) return NOT_A_PDF
  const objects = unpack(streams, Math.min(MAX_OBJECT_BYTES, MAX_EXPANSION * bytes.length))
  if (objects === null) return DAMAGED_PDF
  const names = withPlainNames(`${structure} ${objects}`)
  if (ENCRYPTION.test(names)) return ENCRYPTED
  return ACTION.test(names) ? ACTIVE : null
}

interface Stream {
  dictionary: string
  content: string
}

/** Pictures and fonts are streams: whatever their bytes spell means nothing. */
function split(text: string): { structure: string; streams: Stream[] } {
  const streams: Stream[] = []
  let structure = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('stream', from)
    const body = start === -1 ? null : /^\r?\n/.exec(text.slice(start + 6, start + 8))
    if (start === -1) break
    const end = body ? text.indexOf('endstream', start) : -1
    // No later one has an end either.
    if (body && end === -1) break
    if (!body) {
      structure += text.slice(from, start + 6)
      from = start + 6
      continue
    }
    const dictionary = text.slice(Math.max(from, start - 2000), start)
    structure += `${text.slice(from, start)} `
    streams.push({ dictionary, content: text.slice(start + 6 + body[0].length, end) })
    from = end + 9
  }
  return { structure: structure + text.slice(from), streams }
}

/** The objects that are packed in streams; null when one cannot be unpacked. */
function unpack(streams: Stream[], most: number): string | null {
  const packed = streams.filter(({ dictionary }) => /\/ObjStm\b/.test(withPlainNames(dictionary)))
  let room = most
  let objects = ''
  for (const { content } of packed) {
    try {
      const unpacked = inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: room })
      room -= unpacked.length
      objects += ` ${unpacked.toString('latin1')}`
    } catch {
      return null
    }
  }
  return objects
}

/** "/J#61vaScript" is another spelling of "/JavaScript". */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}
