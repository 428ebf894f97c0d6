import { inArray, or } from 'drizzle-orm'
import { db } from '#db/client.server'
import { type productImportLines, products } from '#db/schema'
import { parseId } from '~/format/address'
import { formatAdminDate } from '~/format/dates'
import { slugify } from '~/format/slug'
import type { Product } from '~/models/catalogue/product/product.server'
import { lastHandedOver, OLD_COUNT_MS } from '~/models/catalogue/product/sold-since.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { Vocabulary } from '~/models/catalogue/vocabulary/vocabulary'
import { yieldToEventLoop } from '~/runtime/process.server'
import { readWhole } from '../product/product.cells.server'
import { readCell } from './cells/cells'
import type { RawRow } from './cells/columns'
import type { FileLine } from './csv/file.server'
import { type RowValidation, slugNumbers, slugOf, validateRow } from './validate-row'

export type PlannedLine = Omit<Required<typeof productImportLines.$inferInsert>, 'import_id'>

const CHUNK = 200

interface Draft extends RowValidation {
  file: FileLine
  product: Product | undefined
}

export async function plan(lines: FileLine[]): Promise<PlannedLine[]> {
  const drafts: Draft[] = []
  const yieldNow = yieldToEventLoop()
  const slugged = withSlugs(lines)
  for (let start = 0; start < lines.length; start += CHUNK) {
    const chunk = slugged.slice(start, start + CHUNK)
    const known = await findProducts(chunk)
    for (const line of chunk) {
      drafts.push(draftOf(line, known))
      await yieldNow()
    }
  }
  addDuplicateErrors(drafts)
  return drafts.map(plannedLine)
}

function withSlugs(lines: FileLine[]): FileLine[] {
  const numbered = slugNumbers(new Set(lines.map(({ raw_row }) => slugIn(raw_row))))
  return lines.map((line) => {
    const wished = slugOf(line.raw_row, undefined)
    if (line.slugFrom || idIn(line.raw_row) || slugIn(line.raw_row) || wished === '') return line
    const slug = numbered(wished)
    return slug === wished ? line : { ...line, slug }
  })
}

interface Known {
  handedOver: Map<number, Date>
  vocabulary: Vocabulary
  byId: Map<string, Product>
  bySlug: Map<string, Product>
  byStockNumber: Map<string, Product>
}

async function findProducts(lines: FileLine[]): Promise<Known> {
  const ids = lines.flatMap(({ raw_row }) => parseId(idIn(raw_row)) ?? [])
  const slugs = lines.flatMap((line) => [slugIn(line.raw_row), wishedSlug(line)])
  const numbers = lines.flatMap(({ raw_row }) => numberIn(raw_row) || [])
  const found = await db
    .select()
    .from(products)
    .where(or(inArray(products.id, ids), inArray(products.slug, slugs), inArray(products.stock_number, numbers)))
  const since = new Date(Date.now() - OLD_COUNT_MS)
  return {
    vocabulary: await currentVocabulary(),
    handedOver: await lastHandedOver(
      found.map(({ id }) => id),
      since,
    ),
    byId: new Map(found.map((product) => [String(product.id), product])),
    bySlug: new Map(found.map((product) => [product.slug, product])),
    byStockNumber: new Map(found.map((product) => [product.stock_number ?? '', product])),
  }
}

const idIn = ({ id = '' }: RawRow) => readWhole(id)
const slugIn = ({ slug }: RawRow) => slug?.trim() ?? ''
const numberIn = ({ stock_number = '' }: RawRow) => readCell('stock_number', stock_number).trim()
const wishedSlug = ({ raw_row, slug }: FileLine) => slugOf(slug ? { ...raw_row, slug } : raw_row, undefined)

/** By its id, or its slug, or its stock number. */
function findProduct(file: FileLine, { byId, bySlug, byStockNumber }: Known): Product | undefined {
  const { raw_row, slugFrom } = file
  const [id, typed, number] = [idIn(raw_row), slugIn(raw_row), numberIn(raw_row)]
  if (id) return byId.get(id)
  if (typed) return bySlug.get(typed) ?? bySlug.get(wishedSlug(file))
  const numbered = number ? byStockNumber.get(number) : undefined
  const slugged = slugFrom && bySlug.get(wishedSlug(file))
  if (slugFrom === 'handle') return slugged ?? numbered
  const isAnother = number && slugged?.stock_number && slugged.stock_number !== number
  return numbered ?? (isAnother ? undefined : slugged)
}

function draftOf(file: FileLine, known: Known): Draft {
  const { vocabulary, bySlug, byStockNumber, handedOver } = known
  const [id, number] = [idIn(file.raw_row), numberIn(file.raw_row)]
  const product = findProduct(file, known)
  const wrong = (message: string): Draft => ({ file, product, changes: [], errors: [message], warnings: [], slug: '' })
  if (file.errors[0]) return wrong(file.errors[0])
  if (id && parseId(id) === null) return wrong('id: Must be a whole number, or empty for a new product')
  if (id && !product) return wrong(`id: There is no product ${id}`)
  if (number && !product && file.raw_row.name === undefined) return wrong(`stock_number: No product has ${number}`)
  const raw_row = completed(file, product, bySlug)
  const { id: _id, ...row } = raw_row
  const validation = validateRow(row, product, vocabulary)
  const stockNumber = validation.input?.stock_number ?? ''
  const taken = [
    takenBy('slug', validation.slug, bySlug, product),
    stockNumber && takenBy('stock_number', stockNumber, byStockNumber, product),
  ].filter(Boolean)
  const notes = !product && file.isUncounted ? [...(file.notes ?? []), UNCOUNTED] : (file.notes ?? [])
  const warnings = [
    ...(validation.changes.length > 0 ? notes : []),
    ...validation.warnings,
    ...soldWarnings(validation, product && handedOver.get(product.id)),
  ]
  return { ...validation, file: { ...file, raw_row }, product, errors: [...validation.errors, ...taken], warnings }
}

const UNCOUNTED = 'inventory_count: It is not counted in this file, so there is 1 in stock'

/** What is new and has the name of a known piece has its stock number in its slug. */
function completed(file: FileLine, product: Product | undefined, bySlug: Known['bySlug']): RawRow {
  const { raw_row, isUncounted, cleared, slug, slugFrom } = file
  if (product) return { ...cleared, ...raw_row, ...(slugFrom ? { slug: product.slug } : {}) }
  const isTaken = slugFrom && bySlug.has(wishedSlug(file))
  const own = isTaken ? slugify(`${slug} ${numberIn(raw_row)}`) : slug
  return { ...raw_row, ...(isUncounted ? { inventory_count: '1' } : {}), ...(own ? { slug: own } : {}) }
}

/** A file says nothing of its age: its count may be from before the sale. */
function soldWarnings({ changes }: RowValidation, handedOver: Date | undefined): string[] {
  const count = changes.find(({ field }) => field === 'inventory_count')
  if (!handedOver || !count || Number(count.after) <= Number(count.before)) return []
  return [
    `inventory_count: One was sold and left the shop on ${formatAdminDate(handedOver)}. If this file is older, ${count.after} would bring it back.`,
  ]
}

function takenBy(column: string, value: string, owners: Map<string, Product>, product: Product | undefined): string {
  const owner = owners.get(value)
  if (!owner || owner.id === product?.id) return ''
  return `${column}: ${value} is already in use by product ${owner.id}, ${owner.name}`
}

function addDuplicateErrors(drafts: Draft[]): void {
  for (const group of groups(drafts, ({ product }) => product?.id)) {
    addError(group, (lines) => `${lines} are about the same product`)
  }
  for (const group of groups(drafts, ({ slug }) => slug || undefined)) {
    const isOfOne = group.every(({ product }) => product && product.id === group[0]?.product?.id)
    if (!isOfOne) addError(group, (lines) => `${lines} have the same slug`)
  }
  for (const group of groups(drafts, ({ input }) => input?.stock_number || undefined)) {
    addError(group, (lines) => `${lines} have the same stock number`)
  }
}

function groups(drafts: Draft[], keyOf: (draft: Draft) => unknown): Draft[][] {
  const byKey = new Map<unknown, Draft[]>()
  for (const draft of drafts) {
    const key = keyOf(draft)
    if (key === undefined) continue
    const group = byKey.get(key)
    if (group) group.push(draft)
    else byKey.set(key, [draft])
  }
  return [...byKey.values()].filter((group) => group.length > 1)
}

function addError(group: Draft[], describe: (lines: string) => string): void {
  const message = describe(listLines(group.map(({ file }) => file.line)))
  for (const draft of group) draft.errors = [...draft.errors, message]
}

const MAX_LISTED = 10

export function listLines(lines: number[]): string {
  const named = lines.slice(0, MAX_LISTED).map(String)
  const rest = lines.length - named.length
  if (rest > 0) named.push(`${rest} more`)
  const last = named.pop() ?? ''
  return named.length === 0 ? `Line ${last}` : `Lines ${named.join(', ')} and ${last}`
}

function plannedLine({ file, product, changes, errors, warnings, slug }: Draft): PlannedLine {
  const { line, raw_row } = file
  return {
    line,
    status: statusOf(errors, product, changes.length),
    label:
      readCell('name', raw_row.name ?? product?.name ?? '').trim() ||
      slug ||
      slugIn(raw_row) ||
      numberIn(raw_row) ||
      idIn(raw_row),
    product: product?.id ?? null,
    raw_row,
    changes: errors.length > 0 ? [] : changes,
    errors,
    warnings: errors.length > 0 ? [] : warnings,
    seen_version: product ? String(product.version) : null,
  }
}

function statusOf(errors: string[], product: Product | undefined, changes: number): PlannedLine['status'] {
  if (errors.length > 0) return 'wrong'
  if (!product) return 'new'
  return changes > 0 ? 'changed' : 'unchanged'
}
