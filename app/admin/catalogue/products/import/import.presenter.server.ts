import { adminLinks } from '~/admin/shell/links'
import { withQuery } from '~/format/address'
import { describeMoment } from '~/format/dates'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { readingOf } from '~/models/catalogue/import/layouts/known'
import { OTHER, targetsFor } from '~/models/catalogue/import/mapping'
import { IF_IT_FAILS, type ImportLine, type ProductImport } from '~/models/catalogue/import/product-import.server'
import { canUndo } from '~/models/catalogue/import/undo.server'
import { PRODUCT_FIELDS } from '~/models/catalogue/product/product.kind'
import { labelsOf } from '~/models/records/kind'
import { LABELS as FORM_LABELS } from '../product-labels'

const LABELS: Record<string, string> = { ...labelsOf(PRODUCT_FIELDS), ...FORM_LABELS }

type FieldChange = ImportLine['changes'][number]

export type ImportView = ReturnType<typeof presentImport>

export function presentImport(found: ProductImport, now: Date) {
  const { id, file_name, state, failure, created_at, created_by } = found
  return {
    id,
    fileName: file_name,
    state,
    failure,
    counts: {
      new: found.new_count,
      changed: found.changed_count,
      unchanged: found.unchanged_count,
      wrong: found.wrong_count,
    },
    created: describeMoment(created_at, now),
    createdBy: created_by ?? 'A former colleague',
    canUndo: canUndo(found, now),
    isUndone: found.undone_at !== null,
    summary: summaryOf(found),
    ifItFails: IF_IT_FAILS,
  }
}

export interface MappingView {
  /** Null where nobody knows who has written the file. */
  program: string | null
  reading: string
  columns: { theirs: string; ours: string }[]
  targets: { value: string; label: string }[]
  ignored: string[]
  pictures: number
}

/** Null for a file with our own columns, and once it was imported. */
export function presentMapping(found: ProductImport): MappingView | null {
  const { layout, mapping, state, picture_count } = found
  if (layout === null || mapping === null || state !== 'checked') return null
  const columns = Object.entries(mapping).map(([theirs, ours]) => ({ theirs: theirs.replaceAll('_', ' '), ours }))
  const isKnown = layout !== OTHER
  return {
    program: isKnown ? layout : null,
    reading: readingOf(layout),
    columns,
    targets: targetsFor(isKnown).map((value) => ({ value, label: LABELS[value] ?? value })),
    ignored: columns.filter(({ ours }) => ours === '').map(({ theirs }) => theirs),
    pictures: picture_count,
  }
}

export type WaitingView = NonNullable<ReturnType<typeof presentWaiting>>

/** More would make an address too long. */
const SHOWN_AT_ONCE = 500

/** Null where nothing waits for a picture. */
export function presentWaiting(ids: number[]) {
  if (ids.length === 0) return null
  const query = new URLSearchParams(ids.slice(0, SHOWN_AT_ONCE).map((id) => ['id', String(id)]))
  query.set('operation', 'activate')
  const isAll = ids.length <= SHOWN_AT_ONCE
  return {
    text: `${counted(ids.length, 'new piece has no picture and waits', 'new pieces have no picture and wait')}, hidden, until you show ${ids.length === 1 ? 'it' : 'them'}.`,
    show: withQuery(adminLinks.bulk(href('/admin/products')), query),
    label: isAll ? 'Show in the shop' : `Show the first ${SHOWN_AT_ONCE} in the shop`,
  }
}

export function summaryOf({ new_count, changed_count }: ProductImport): string {
  return `${formatCount(new_count)} new, ${formatCount(changed_count)} changed`
}

export type Line = ReturnType<typeof presentImportRow>

export function presentImportRow({ line, label, product, status, errors, warnings, changes }: ImportLine) {
  return {
    id: line,
    name: short(label),
    product,
    status,
    errors: errors.map(inWords),
    warnings: warnings.map(inWords),
    changes: changes.map(excerpt),
  }
}

/** "sale_price: Must be lower" names the field as the form does. */
function inWords(text: string): string {
  const worded = text.replace(/^([a-z_]+)(?=: )/, (column) => LABELS[column] ?? column)
  return short(worded, 500)
}

const EXCERPT_CHARACTERS = 160
const LEAD = 40

/** Starts long texts shortly before their first difference. */
function excerpt({ field, before, after }: FieldChange): FieldChange {
  const same = commonStart(before ?? '', after ?? '')
  const start = before && after && same > LEAD ? same - LEAD : 0
  const cut = (text: string | null) => text && (start > 0 ? '…' : '') + short(text.slice(start))
  const label = LABELS[field] ?? field
  return { field: label, before: cut(before), after: cut(after) }
}

function short(text: string, length = EXCERPT_CHARACTERS): string {
  return (text.length > length ? `${text.slice(0, length)}…` : text).toWellFormed()
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
