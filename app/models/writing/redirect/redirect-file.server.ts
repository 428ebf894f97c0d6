import { eq } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { redirects } from '#db/schema'
import { unescapeFormula } from '~/format/escape'
import { formatCount } from '~/format/numbers'
import { asCsv } from '~/format/spreadsheet.server'
import { csvForm, readCsv } from '~/models/catalogue/import/csv/file.server'
import { Conflict, Invalid } from '~/models/records/errors'
import type { Author } from '~/models/records/writes.server'
import { yieldToEventLoop } from '~/runtime/process.server'
import { redirectSchema } from './redirect.schema'
import { create, listAll, update } from './redirect.server'

const MAX_LINES = 2000
const SHOWN_ERRORS = 5

export const redirectFileSchema = csvForm(1_000_000, 'The file is larger than 1 MB')

export async function exportRedirects() {
  const rows = (await listAll()).map(({ old_path, new_address }) => [old_path, new_address])
  return {
    name: 'redirects.csv',
    type: 'text/csv; charset=utf-8',
    content: asCsv([['Old address', 'New address'], ...rows]),
  }
}

/** The first two columns of a CSV file: all lines or none. Returns how many are new or changed. Throws Invalid. */
export async function importRedirects(bytes: Buffer, author: Author): Promise<number> {
  const lines = (await readCsv(bytes)).map(({ line, cells }) => ({ line, cells: cells.map(unescapeFormula) }))
  // A heading is no address.
  const rows = lines.filter(({ cells: [first = ''] }, index) => index > 0 || /[/.]/.test(first))
  if (rows.length === 0) throw new Invalid({ file: ['There are no addresses in this file'] })
  if (rows.length > MAX_LINES) throw new Invalid({ file: [`More than ${formatCount(MAX_LINES)} lines`] })
  const pause = yieldToEventLoop()
  return tx(async () => {
    const errors: string[] = []
    let count = 0
    for (const { line, cells } of rows) {
      await pause()
      try {
        if (await store(cells, author)) count += 1
      } catch (error) {
        if (!(error instanceof Conflict || error instanceof Invalid)) throw error
        errors.push(`Line ${line}: ${error.message}`)
      }
    }
    if (errors.length > 0) throw new Invalid({ file: [summaryOf(errors)] })
    return count
  })
}

function summaryOf(errors: string[]): string {
  const more = errors.length - SHOWN_ERRORS
  return [...errors.slice(0, SHOWN_ERRORS), ...(more > 0 ? [`${formatCount(more)} more`] : [])].join('. ')
}

async function store([old_path, new_address]: string[], author: Author): Promise<boolean> {
  const { data, error } = redirectSchema.safeParse({ old_path, new_address })
  if (!data) throw new Invalid({ file: [error.issues[0]?.message ?? 'No address'] })
  const [known] = await db.select().from(redirects).where(eq(redirects.old_path, data.old_path))
  if (known?.new_address === data.new_address) return false
  await (known ? update(known.id, data, author) : create(data, author))
  return true
}
