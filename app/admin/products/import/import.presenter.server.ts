import { formatCount } from '~/format/numbers'
import { describeMoment, type MomentText } from '~/format/dates'
import type { ImportLine, ProductImport } from '~/models/product-import/product-import.server'
import type { RowStatus } from '~/models/product-import/validate-row'

type FieldChange = ImportLine['changes'][number]

/** An import as its screen and the list of imports show it. */
export interface ImportView {
  id: number
  fileName: string
  state: ProductImport['state']
  failure: string | null
  counts: Record<RowStatus, number>
  created: MomentText
  createdBy: string
  /** "12 new, 34 changed" */
  summary: string
}

export function presentImport(found: ProductImport, now: Date): ImportView {
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
    createdBy: created_by ?? 'N/A',
    summary: summaryOf(found),
  }
}

export function summaryOf({ new_count, changed_count }: ProductImport): string {
  return `${formatCount(new_count)} new, ${formatCount(changed_count)} changed`
}

/** One line of a file as the table shows it. */
export interface Line {
  id: number
  name: string
  product: number | null
  verdict: RowStatus
  errors: string[]
  changes: FieldChange[]
}

export function presentImportRow({ line, label, product, verdict, errors, changes }: ImportLine): Line {
  return {
    id: line,
    name: short(label),
    product,
    verdict,
    errors: errors.map((text) => short(text, 500)),
    changes: changes.map(excerpt),
  }
}

const LENGTH = 160
const LEAD = 40

/** Long texts from shortly before the place where they begin to differ. */
function excerpt({ field, before, after }: FieldChange): FieldChange {
  const same = commonStart(before ?? '', after ?? '')
  const start = before && after && same > LEAD ? same - LEAD : 0
  const cut = (text: string | null) => text && (start > 0 ? '…' : '') + short(text.slice(start))
  return { field, before: cut(before), after: cut(after) }
}

function short(text: string, length = LENGTH): string {
  return (text.length > length ? `${text.slice(0, length)}…` : text).toWellFormed()
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
