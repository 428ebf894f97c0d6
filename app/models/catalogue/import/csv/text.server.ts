import { isUtf8 } from 'node:buffer'
import { formatCount } from '~/format/numbers'
import { Invalid } from '~/models/records/errors'
import { yieldToEventLoop } from '~/runtime/process.server'
import { MAX_ROWS } from './limits'

/** In bytes, and even: a unit of UTF-16 has two. */
const SLICE = 16 * 1024
const SAMPLE = 1024

/** Office files are zip archives; older ones are OLE containers. */
const SPREADSHEETS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0']
const UTF_32 = ['\u00FF\u00FE\0\0', '\0\0\u00FE\u00FF']
const UTF_16 = { '\u00FF\u00FE': 'utf-16le', '\u00FE\u00FF': 'utf-16be' } as const

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SPACE = 0x20

const ADVICE = 'save the file as "CSV UTF-8"'

/** Throws Invalid for what is no text in a known encoding. */
export async function decodeCsv(bytes: Buffer): Promise<string[]> {
  if (bytes.length === 0) throw refused('This file is empty')
  const encoding = encodingOf(bytes)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const slices: string[] = []
  const yieldNow = yieldToEventLoop()
  try {
    for (let start = 0; start < bytes.length; start += SLICE) {
      // Always as a stream: Node 20 reads a whole text in Windows-1252 as if it were Latin-1.
      slices.push(decoder.decode(bytes.subarray(start, start + SLICE), { stream: true }))
      await yieldNow()
    }
    slices.push(decoder.decode())
  } catch (error) {
    throw error instanceof TypeError ? refused(`This file is damaged: ${ADVICE}`) : error
  }
  return withoutPadding(slices)
}

export function refused(message: string): Invalid {
  return new Invalid({ file: [message] })
}

export function tooManyRows(): Invalid {
  return refused(`More than ${formatCount(MAX_ROWS)} products: split the file into smaller ones`)
}

/** Recognises UTF-16 without its mark by the zeros beside each ASCII character. */
function encodingOf(bytes: Buffer): Encoding {
  const start = bytes.toString('latin1', 0, 4)
  if (SPREADSHEETS.some((mark) => start.startsWith(mark))) {
    throw refused('This is a spreadsheet, not a CSV file: save it as CSV and upload that')
  }
  if (UTF_32.includes(start)) throw refused(`This file is in UTF-32: ${ADVICE}`)
  const marked = UTF_16[start.slice(0, 2) as keyof typeof UTF_16]
  if (marked) return marked
  const sample = bytes.subarray(0, SAMPLE)
  const half = sample.length / 2
  const [even, odd] = [zerosAt(sample, 0) / half, zerosAt(sample, 1) / half]
  if (odd > 0.5 && even < 0.1) return 'utf-16le'
  if (even > 0.5 && odd < 0.1) return 'utf-16be'
  if (even + odd > 0.5) throw refused(`This is not a text file: ${ADVICE}`)
  // What Excel calls CSV, without UTF-8 in its name.
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function zerosAt(bytes: Buffer, parity: 0 | 1): number {
  return bytes.reduce((zeros, byte, index) => zeros + Number(byte === 0 && index % 2 === parity), 0)
}

/** Old systems end a text with Ctrl-Z, or fill its last block. */
function withoutPadding(slices: string[]): string[] {
  for (let last = slices.length - 1; last >= 0; last -= 1) {
    const slice = slices[last] ?? ''
    let end = slice.length
    while (end > 0 && slice.charCodeAt(end - 1) <= SPACE) end -= 1
    if (end > 0) return [...slices.slice(0, last), slice.slice(0, end)]
  }
  return []
}
