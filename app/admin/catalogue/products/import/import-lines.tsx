import { ListPages } from '~/admin/shell/list-pages'
import { ListViews } from '~/admin/shell/list-views'
import { TextLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { EmptyState } from '~/ui/empty-state'
import type { ImportView, Line } from './import.presenter.server'

interface ImportLinesProps {
  id: number
  counts: ImportView['counts']
  warningCount: number
  show: View
  lines: Line[]
  page: number
  pageCount: number
}

const COLUMNS: Column<Line>[] = [
  { label: 'Line', numeric: true, cell: ({ id }) => id },
  { label: 'Product', heading: true, cell: ({ name, product }) => <ProductName name={name} product={product} /> },
  { label: 'Result', plain: true, cell: ({ status }) => <StatusBadge status={status} /> },
  { label: 'Details', plain: true, long: true, cell: (line) => <Findings {...line} /> },
]

export function ImportLines({ id, counts, warningCount, show, lines, page, pageCount }: ImportLinesProps) {
  const total = counts.new + counts.changed + counts.unchanged + counts.wrong
  const views = (Object.keys(VIEWS) as View[]).map((view) => ({
    label: VIEWS[view],
    count: formatCount({ all: total, warnings: warningCount, ...counts }[view]),
    to: href('/admin/products/import/:id', { id }) + queryOf({ show: view === 'all' ? '' : view }),
    current: view === show,
  }))
  return (
    <>
      <ListViews label="Lines of the file" views={views} />
      {lines.length > 0 ? (
        <DataTable caption={`Lines of the file: ${VIEWS[show]}`} columns={COLUMNS} rows={lines} />
      ) : (
        <EmptyState icon="file-text" text="There are no such lines in the file." />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </>
  )
}

function ProductName({ name, product }: Pick<Line, 'name' | 'product'>) {
  if (product === null) return <span>{name || 'Without a name'}</span>
  return <TextLink to={href('/admin/products/:id', { id: product })}>{name}</TextLink>
}

function StatusBadge({ status }: Pick<Line, 'status'>) {
  if (status === 'wrong') return <span className="badge badge-oxblood">Error</span>
  if (status === 'new') return <span className="badge badge-positive">New</span>
  if (status === 'changed') return <span className="badge badge-gold">Changed</span>
  return <span className="badge">Unchanged</span>
}

function Findings({ errors, warnings, changes }: Line) {
  if (errors.length > 0) return <Errors errors={errors} />
  if (changes.length === 0) return <span>No change</span>
  return (
    <ul className="import-changes">
      {warnings.map((warning) => (
        <li key={warning}>
          <strong>Warning:</strong> <span>{warning}</span>
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-muted">{`${field}:`}</span>{' '}
          {before === null ? null : (
            <>
              <del>{before}</del> <span aria-hidden>→</span> <span className="sr-only">becomes</span>{' '}
            </>
          )}
          <ins>{after ?? '(empty)'}</ins>
        </li>
      ))}
    </ul>
  )
}

function Errors({ errors }: Pick<Line, 'errors'>) {
  return (
    <ul className="import-changes text-oxblood">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  )
}

export const VIEWS = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  warnings: 'With warnings',
  wrong: 'With errors',
} as const

export type View = keyof typeof VIEWS

export function parseView(text: string | null): View {
  return text !== null && Object.hasOwn(VIEWS, text) ? (text as View) : 'all'
}
