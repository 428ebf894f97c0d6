import type { DiffPart } from '~/format/word-diff'
import type { FieldRow } from './history.presenter.server'

const LONG = 300

export function FieldChanges({ fields }: { fields: FieldRow[] }) {
  return (
    <dl className="details history-fields">
      {fields.map((field) => (
        <div key={field.label}>
          <dt>{field.label}</dt>
          <dd>
            <FieldChange field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldChange({ field: { before, after, pieces } }: { field: FieldRow }) {
  if (pieces) return pieces.map((piece, position) => <Part key={position} {...piece} />)
  const isLong = (before?.length ?? 0) + (after?.length ?? 0) > LONG
  const change = (
    <>
      {before ? <Part kind="removed" text={before} /> : null}
      {before && after ? <span aria-hidden> → </span> : null}
      {after ? <Part kind="added" text={after} /> : null}
    </>
  )
  if (!isLong) return change
  return (
    <details>
      <summary className="button-quiet">Show the text</summary>
      {change}
    </details>
  )
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'same') return <span>{text}</span>
  const Change = kind === 'removed' ? 'del' : 'ins'
  return (
    <Change>
      <span className="sr-only">{kind === 'removed' ? 'Removed: ' : 'Added: '}</span>
      <span>{text}</span>
      <span className="sr-only">. </span>
    </Change>
  )
}

export function WholeRecord({ fields }: { fields: FieldRow[] }) {
  return (
    <details>
      <summary className="button-quiet">Show all fields</summary>
      <dl className="details history-fields">
        {fields.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{after ?? before}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
