import type { CancelFields } from '~/models/sales/steps/handling.schema'
import type { RecordFormState } from '~/admin/records/record-form'
import { FieldError } from '~/ui/forms/fields'
import type { EndingRow } from './endings.server'

/** Of a lay-by: the law says who may end it, and what may be kept. */
export function EndingFields({ state, endings }: { state: RecordFormState<CancelFields>; endings: EndingRow[] }) {
  const { ending: field } = state.fields
  return (
    <fieldset className="grid gap-2" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">Who ends it?</legend>
      {endings.map(({ ending, label, money }) => (
        <label key={ending} className="checkbox">
          <input type="radio" name={field.name} value={ending} defaultChecked={field.initialValue === ending} />
          <span>
            <span>{label}</span> <span className="row-note">{money}</span>
          </span>
        </label>
      ))}
      <FieldError field={field} />
      <p className="text-sm text-muted">What is paid back is refunded afterwards, on the page of the order.</p>
    </fieldset>
  )
}
