import { Form, Link, useLocation } from '@remix-run/react'
import type { ChangeEvent, ReactNode } from 'react'
import type { Column } from './table'
import { withQuery } from '~/format/address'
import type { Capability } from '~/models/staff/user/capabilities'
import { useHydrated } from '~/ui/use-hydrated'
import { adminLinks } from './links'
import { Allowed } from './use-can'

const FORM = 'bulk'

interface BulkBarProps {
  list: string
  total: string
  exportTo?: string
  /** Another screen for the ticked rows. */
  also?: { label: string; to: string }
  needs?: Capability
  children?: ReactNode
}

/** Above a list with `tickColumn`. */
export function BulkBar({ list, total, exportTo, also, needs = 'edit', children }: BulkBarProps) {
  const query = new URLSearchParams(useLocation().search)
  const fields = [...query]
  query.set('all', 'on')
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
          <button type="submit" className="button-quiet">
            Edit ticked
          </button>
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
          <Link to={withQuery(adminLinks.bulk(list), query)} className="button-quiet">{`Edit all ${total}`}</Link>
        </Form>
      </Allowed>
    </div>
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
  for (const box of boxes) box.checked = currentTarget.checked
}
