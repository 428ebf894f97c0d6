import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanEmail } from '~/format/email-address'
import { asHtml, safeFileName } from '~/format/escape'
import { plainAmount } from '~/format/numbers'
import { slugify } from '~/format/slug'
import { storedDocument, storedPicture } from '~/format/stored-address'
import { excerpt, summary, textBlocks } from '~/format/text'
import { plainTextOf } from '~/format/text-of-html.server'
import { readCell } from '~/models/catalogue/import/cells/cells'
import { COLUMNS } from '~/models/catalogue/import/cells/columns'
import { differenceIn, readChoice } from '~/models/catalogue/options/options.schema'
import { snippetOf } from '~/models/catalogue/search/segments'
import { soundOf } from '~/models/catalogue/search/spelling.server'
import { hasTooManyLinks } from '~/models/customers/enquiry/links-in-message.server'
import { parseMarkup } from '~/models/writing/markup/grammar.server'
import { questionsOf, sanitise, textOf } from '~/models/writing/page/html.server'
import { absoluteHtml } from '~/storefront/writing/journal/feed.server'
import { costlyTexts, fieldNamesOf, lettersOf } from '../../tests/support/costly-texts'

/** Enough: a pattern that reads a text again for each of its characters takes a hundred milliseconds. */
const LENGTH = 16 * 1024
const FEW_MS = 50

const modules = import.meta.glob<Record<string, unknown>>('./**/*.schema.ts', { eager: true })
const schemas = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) => {
    const fields = schema instanceof z.ZodType ? fieldNamesOf(schema) : []
    const read = (text: string) =>
      (schema as z.ZodType).safeParse(Object.fromEntries(fields.map((field) => [field, text])))
    return fields.length > 0 ? [[`${path} ${name}`, read] as const] : []
  }),
)

const cells = COLUMNS.map((column) => [`cell of ${column}`, (text: string) => readCell(column, text)] as const)

const readers: Record<string, (text: string) => unknown> = {
  ...{ asHtml, cleanEmail, differenceIn, excerpt, hasTooManyLinks, parseMarkup, plainAmount, plainTextOf, questionsOf },
  ...{ readChoice, safeFileName, sanitise, slugify, soundOf, storedDocument, storedPicture, textBlocks, textOf },
  absoluteHtml: (html) => absoluteHtml(html, 'https://a.example', '/'),
  snippetOf: (text) => snippetOf(`a ${text} ${'b '.repeat(30)}`, ['a']),
  summary: (text) => summary(`a${text}b`, LENGTH),
  'cell with an amount': (text) => readCell('price', `AUD${text}`),
  'cell with options': (text) => readCell('options', `Chain: 50cm${text}`),
  'choice of an option': (text) => readChoice(`a${text}(`),
}

function costOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each([
  ['fields of forms and the API', schemas],
  ['cells of imported files', cells],
  ['texts', Object.entries(readers)],
])('%s cost no more for one character again and again than for letters', (_, read) => {
  expect(read.length).toBeGreaterThan(15)
  const costly = read.flatMap(([name, reader]) => {
    const most = Math.max(5 * costOf(reader, lettersOf(LENGTH)), FEW_MS)
    return (
      costlyTexts(LENGTH)
        // Three times: the process collects garbage meanwhile.
        .filter((text) => [1, 2, 3].every(() => costOf(reader, text) > most))
        .map((text) => `${name}: ${JSON.stringify(text.slice(0, 2))}…${JSON.stringify(text.slice(-2))}`)
    )
  })
  expect(costly).toEqual([])
})
