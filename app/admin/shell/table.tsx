import { useLocation } from '@remix-run/react'
import { Fragment, type Key, type ReactNode } from 'react'
import type { Capability } from '~/models/staff/user/capabilities'
import { useHydrated } from '~/ui/use-hydrated'
import { rowId } from './links'
import { useCapabilities } from './use-can'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  heading?: boolean
  numeric?: boolean
  /** Left out where the table has little room. */
  minor?: boolean
  plain?: boolean
  /** May break anywhere: addresses, slugs, free text. */
  long?: boolean
  picture?: boolean
  tick?: boolean
  head?: ReactNode
  /** The column heading is for screen readers only. */
  actions?: boolean
  needs?: Capability
}

interface DataTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
}

/** On narrow screens each row becomes a card. That changes the display values, so the table roles are explicit. */
export function DataTable<Row extends { id: Key }>({ caption, columns: all, rows }: DataTableProps<Row>) {
  const can = useCapabilities()
  const columns = all.filter(({ needs }) => !needs || can.includes(needs))
  const heading = columns.find((column) => column.heading) ?? columns[0]
  const shown = useShownRow()
  return (
    <div className="data-table-box">
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label, head, numeric, minor, actions }) => (
              <th key={label} role="columnheader" scope="col" data-numeric={numeric || undefined} data-minor={minor}>
                {actions ? <span className="sr-only">{label}</span> : (head ?? label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} id={rowId(row.id)} role="row" data-shown={shown === rowId(row.id) || undefined}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} heading={column === heading} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The row that the address points at. CSS's `:target` does not follow client-side navigation. */
function useShownRow(): string {
  const { hash } = useLocation()
  return useHydrated() ? hash.slice(1) : ''
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  heading: boolean
}

function Cell<Row>({
  column: { label, cell, numeric, minor, plain, long, picture, tick, actions },
  row,
  heading,
}: CellProps<Row>) {
  const content = long ? breakable(cell(row)) : cell(row)
  if (heading) {
    return (
      <th role="rowheader" scope="row" dir="auto">
        {content}
      </th>
    )
  }
  return (
    <td
      role="cell"
      dir="auto"
      data-label={actions || tick || plain ? undefined : label}
      data-tick={tick}
      data-picture={picture}
      data-minor={minor}
      data-numeric={numeric || undefined}
      data-long={long || undefined}
    >
      {actions ? <div className="row-actions">{content}</div> : content}
    </td>
  )
}

/** Breaks an address behind its marks rather than inside a word. */
function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  return content.split(/(?<=[@./_])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      <span>{part}</span>
    </Fragment>
  ))
}
