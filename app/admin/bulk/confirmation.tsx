import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { FieldChanges } from '~/admin/records/field-changes'
import { CarriedFields } from '~/admin/shell/bulk-bar'
import { forgetTicks } from '~/admin/shell/kept-ticks'
import { type Column, DataTable } from '~/admin/shell/table'
import { formatCount } from '~/format/numbers'
import { SubmitButton } from '~/ui/forms/fields'
import type { Preview, PreviewRow } from './bulk.presenter.server'

const COLUMNS: Column<PreviewRow>[] = [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Change', cell: (row) => <Change {...row} /> },
]

function Change({ fields, note, warnings }: PreviewRow) {
  if (note) return <span className="text-muted">{note}</span>
  if (fields.length === 0) return <span>Will be deleted</span>
  return (
    <>
      <FieldChanges fields={fields} />
      {warnings.map((warning) => (
        <p key={warning}>
          <strong>Warning:</strong> <span>{warning}</span>
        </p>
      ))}
    </>
  )
}

interface ConfirmationProps {
  preview: Preview
  /** Rows that have changed since the confirmation. */
  stale: number[]
  carried: [string, string][]
  /** The address of the list that the rows were ticked in. */
  list: string
}

export function Confirmation({ preview, stale, carried, list }: ConfirmationProps) {
  const { title, button, removes, consequence, changing, rows, seen, idempotencyKey } = preview
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length
  return (
    <section aria-labelledby="operation" className="grid gap-4">
      <h2 id="operation">{title}</h2>
      {consequence ? <p>{consequence}</p> : null}
      {warned > 0 ? (
        <p className="callout">{`${formatCount(warned)} of these ${warned === 1 ? 'has a warning' : 'have warnings'}: check the list before you save.`}</p>
      ) : null}
      {stale.length > 0 ? <Refusal key={seen} names={namesOf(rows, stale)} /> : null}
      <div className="form-actions">
        {changing > 0 ? (
          <Form method="post" onSubmit={() => forgetTicks(list)}>
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="idempotency_key" value={idempotencyKey} />
            <SubmitButton className={removes ? 'button button-danger' : 'button'} pendingText="Saving...">
              {button}
            </SubmitButton>
          </Form>
        ) : (
          <p>There is nothing to change.</p>
        )}
        <Form method="get">
          <CarriedFields fields={carried} />
          <button className="button-secondary">Choose something else</button>
        </Form>
      </div>
      <DataTable caption="What changes" columns={COLUMNS} rows={rows} />
    </section>
  )
}

function namesOf(rows: PreviewRow[], ids: number[]): string[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => names.get(id) ?? 'One that was deleted')
}

function Refusal({ names }: { names: string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="error-summary">
      <p className="font-semibold">Nothing was saved</p>
      <p>These were changed by someone else in the meantime. They are shown below as they are now.</p>
      <ul>
        {names.map((name, position) => (
          <li key={position}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
