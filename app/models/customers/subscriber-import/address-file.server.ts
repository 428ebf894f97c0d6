import { cleanEmail } from '~/format/email-address'
import { unescapeFormula } from '~/format/escape'
import { formatCount } from '~/format/numbers'
import { type CsvRecord, readCsv } from '~/models/catalogue/import/csv/file.server'
import { Invalid } from '~/models/records/errors'
import { yieldToEventLoop } from '~/runtime/process.server'
import { subscriptionSchema } from '../subscriber/subscriber.schema'

export const MAX_ADDRESSES = 10_000
/** Before they are read: a quoted cell may have line breaks. */
const MAX_LINES = 2 * MAX_ADDRESSES
const LINE_FEED = 0x0a

export interface FileAddress {
  line: number
  email: string | null
  text: string
  hasLeft: boolean
}

/** The column with the most addresses, whatever its heading. Throws Invalid. */
export async function readAddresses(bytes: Buffer): Promise<FileAddress[]> {
  if (countLines(bytes) > MAX_LINES) throw tooMany()
  const records = await readCsv(bytes)
  const columns = Math.max(0, ...records.slice(0, MAX_ADDRESSES).map(({ cells }) => cells.length))
  const counts = Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_, column) => countAddresses(records, column))
  const most = Math.max(0, ...counts)
  if (most === 0) throw new Invalid({ file: ['There is no email address in this file'] })
  if (most > MAX_ADDRESSES) throw tooMany()
  return addressesIn(records, counts.indexOf(most))
}

const MAX_COLUMNS = 100
const tooMany = () =>
  new Invalid({ file: [`More than ${formatCount(MAX_ADDRESSES)} addresses: split the file into smaller ones`] })

function countLines(bytes: Buffer): number {
  let count = 1
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}

const mayBeAddress = (cell: string | undefined) => cell?.includes('@') === true

function countAddresses(records: CsvRecord[], column: number): number {
  return records.filter(({ cells }) => mayBeAddress(cells[column])).length
}

async function addressesIn(records: CsvRecord[], column: number): Promise<FileAddress[]> {
  const [first] = records
  const heading = first && !mayBeAddress(first.cells[column]) ? first : undefined
  const states = statusColumns(heading?.cells ?? [])
  const addresses: FileAddress[] = []
  const yieldNow = yieldToEventLoop()
  for (const { line, cells } of heading ? records.slice(1) : records) {
    const text = cells[column]?.trim() ?? ''
    const hasLeft = states.some((state) => LEFT.test(cells[state]?.trim() ?? ''))
    addresses.push({ line, text, email: addressOf(text), hasLeft })
    await yieldNow()
  }
  return addresses
}

const STATUS = /subscri|marketing|opt(?:ed)?[ _-]?(?:in|out)|^status$|consent/i
const OPTED_OUT = /opt(?:ed)?[ _-]?out|unsubscri/i
const LEFT =
  /^(?:no|n|false|0|un-?subscribed|not[ _-]?subscribed|never[ _-]?subscribed|cleaned|bounced|opted[ _-]?out)$/i

/** A column "Unsubscribed" with "no" in it says the opposite. */
function statusColumns(heading: string[]): number[] {
  return heading.flatMap((name, column) => (STATUS.test(name) && !OPTED_OUT.test(name) ? [column] : []))
}

function addressOf(text: string): string | null {
  const [, inBrackets] = /<([^<>]*)>$/.exec(text) ?? []
  const { data } = subscriptionSchema.safeParse({ email: cleanEmail(unescapeFormula(inBrackets ?? text)) })
  return data?.email ?? null
}
