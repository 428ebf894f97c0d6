import { Link } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { EmptyState } from '~/ui/empty-state'
import { ListViews } from '~/ui/list-views'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/ui/table'
import { adminLinks } from '../../links'
import { LABELS } from '../labels'
import type { ImportView, Line } from './import.presenter.server'
import { VIEWS, type View } from './views'

interface ImportLinesProps {
  id: number
  counts: ImportView['counts']
  show: View
  lines: Line[]
  page: number
  pageCount: number
}

const COLUMNS: Column<Line>[] = [
  { label: 'Line', numeric: true, cell: ({ id }) => id },
  { label: 'Product', heading: true, cell: ({ name, product }) => <ProductName name={name} product={product} /> },
  { label: 'Result', cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  { label: 'What it says', long: true, cell: (line) => <Findings {...line} /> },
]

/** The lines of a file, with what each would change, or what is wrong with it. */
export function ImportLines({ id, counts, show, lines, page, pageCount }: ImportLinesProps) {
  const total = counts.new + counts.changed + counts.unchanged + counts.wrong
  const views = (Object.keys(VIEWS) as View[]).map((view) => ({
    label: VIEWS[view],
    count: formatCount(view === 'all' ? total : counts[view]),
    to: adminLinks.import(id, { show: view === 'all' ? '' : view }),
    current: view === show,
  }))
  return (
    <>
      <ListViews label="Lines of the file" views={views} />
      {lines.length > 0 ? (
        <DataTable caption={`Lines of the file: ${VIEWS[show]}`} columns={COLUMNS} rows={lines} />
      ) : (
        <EmptyState icon="file-text" text="No line of the file is of this kind." />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => adminLinks.import(id, { show: show === 'all' ? '' : show, page: number })}
      />
    </>
  )
}

function ProductName({ name, product }: Pick<Line, 'name' | 'product'>) {
  if (product === null) return name || 'Without a name'
  return (
    <Link to={adminLinks.product(product)} className="link">
      {name}
    </Link>
  )
}

function VerdictBadge({ verdict }: Pick<Line, 'verdict'>) {
  if (verdict === 'wrong') return <span className="badge badge-oxblood">Error</span>
  if (verdict === 'new') return <span className="badge badge-positive">New</span>
  if (verdict === 'changed') return <span className="badge badge-gold">Changed</span>
  return <span className="badge">Unchanged</span>
}

function Findings({ errors, changes }: Line) {
  if (errors.length > 0) return <Errors errors={errors} />
  if (changes.length === 0) return 'As it is'
  return (
    <ul className="import-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-muted">{(LABELS as Record<string, string>)[field] ?? field}:</span>{' '}
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
