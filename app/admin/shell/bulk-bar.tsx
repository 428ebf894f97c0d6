import { Form, useLocation } from '@remix-run/react'
import type { ChangeEvent, ReactNode } from 'react'
import { QuietLink } from '~/admin/shell/screen'
import { withQuery } from '~/format/address'
import { formatCount } from '~/format/numbers'
import type { Capability } from '~/models/staff/user/capabilities'
import { useHydrated } from '~/ui/use-hydrated'
import { MAX_TICKS, useKeptTicks } from './kept-ticks'
import { adminLinks } from './links'
import type { Column } from './table'
import { Allowed } from './use-can'

const FORM = 'bulk'

interface BulkBarProps {
  list: string
  total: string
  exportTo?: string
  also?: { label: string; to: string }
  needs?: Capability
  children?: ReactNode
}

export function BulkBar({ list, total, exportTo, also, needs = 'edit', children }: BulkBarProps) {
  const query = new URLSearchParams(useLocation().search)
  const fields = [...query]
  query.set('all', 'on')
  const ticks = useKeptTicks(list, FORM)
  return (
    <div className="bulk-bar">
      <div className="list-totals">{children}</div>
      <Allowed to={needs}>
        {/* A file can only come as the answer to a native request. */}
        <Form
          id={FORM}
          method="get"
          action={adminLinks.bulk(list)}
          reloadDocument={exportTo !== undefined}
          className="bulk-actions"
        >
          <CarriedFields fields={fields} />
          <CarriedFields fields={ticks.elsewhere.map((id) => ['id', id])} />
          <TickCount {...ticks} />
          <button className="button-quiet">Edit ticked</button>
          {exportTo ? (
            <button type="submit" className="button-quiet" formAction={exportTo} name="ticked" value="csv">
              Export ticked
            </button>
          ) : null}
          {also ? (
            <button type="submit" className="button-quiet" formAction={also.to}>
              {also.label}
            </button>
          ) : null}
          <QuietLink to={withQuery(adminLinks.bulk(list), query)}>{`Edit all ${total}`}</QuietLink>
        </Form>
      </Allowed>
    </div>
  )
}

type TickCountProps = Pick<ReturnType<typeof useKeptTicks>, 'count' | 'pages' | 'untickAll'>

function TickCount({ count, pages, untickAll }: TickCountProps) {
  const where = pages > 1 ? ` on ${formatCount(pages)} pages` : ''
  const most = count >= MAX_TICKS ? ', the most at once' : ''
  return (
    <>
      <span role="status" className="tick-count">
        {count > 0 ? `${formatCount(count)} ticked${where}${most}` : ''}
      </span>
      {count > 0 ? (
        <button type="button" className="button-quiet" onClick={untickAll}>
          Untick all
        </button>
      ) : null}
    </>
  )
}

export function CarriedFields({ fields }: { fields: [string, string][] }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

export function tickColumn<Row extends { id: number }>(
  nameOf: (row: Row) => string,
  needs: Capability = 'edit',
): Column<Row> {
  return {
    needs,
    label: 'Tick',
    tick: true,
    head: <TickAll />,
    cell: (row) => (
      <label className="tick">
        <input type="checkbox" name="id" value={row.id} form={FORM} aria-label={`Tick ${nameOf(row)}`} />
      </label>
    ),
  }
}

function TickAll() {
  const hydrated = useHydrated()
  return (
    <>
      <span className="sr-only">Tick</span>
      {hydrated ? (
        <label className="tick">
          <input type="checkbox" aria-label="Tick all on this page" onChange={tickAll} />
        </label>
      ) : null}
    </>
  )
}

export function hasTicks(): boolean {
  return document.querySelector(`tbody input[form=${FORM}]:checked`) !== null
}

function tickAll({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const boxes = currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`input[form=${FORM}]`) ?? []
  for (const box of boxes) {
    if (box.checked === currentTarget.checked) continue
    box.checked = currentTarget.checked
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
