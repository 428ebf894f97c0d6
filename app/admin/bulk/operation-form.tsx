import { Form } from '@remix-run/react'
import { CarriedFields } from '~/admin/shell/bulk-bar'
import { BY_ENTER } from '~/models/bulk/operation'
import { Icon } from '~/ui/icon'
import type { OperationRow } from './bulk.presenter.server'

interface OperationFormProps {
  operations: OperationRow[]
  carried: [string, string][]
  many: string
  /** Enter was pressed with no field filled in, or with several. */
  isUnclear: boolean
  typed: { round: boolean; surcharges: boolean; starts: string; ends: string }
}

export function OperationForm({ operations, carried, many, isUnclear, typed }: OperationFormProps) {
  const canRound = operations.some(({ control }) => control === 'percent' || control === 'amount')
  return (
    <Form method="get" className="bulk-form">
      {/* Enter presses the first button of a form. */}
      <button type="submit" name="operation" value={BY_ENTER} className="sr-only" tabIndex={-1} aria-hidden="true" />
      <CarriedFields fields={carried} />
      {isUnclear ? (
        <p role="alert" className="callout">
          Fill in one field, or press Preview beside the one you mean.
        </p>
      ) : null}
      <p className="text-muted">You see what changes before anything is saved.</p>
      {canRound ? (
        <>
          <label className="checkbox">
            <input type="checkbox" name="round" defaultChecked={typed.round} />
            <span>Round new prices to the nearest $5</span>
          </label>
          <label className="checkbox">
            <input type="checkbox" name="surcharges" defaultChecked={typed.surcharges} />
            <span>Raise or lower the surcharges of options by the same per cent</span>
          </label>
          <div className="field-columns">
            <SaleMoment name="starts" label="A sale starts" typed={typed.starts} />
            <SaleMoment name="ends" label="A sale ends" typed={typed.ends} />
          </div>
        </>
      ) : null}
      <div className="bulk-operations" role="group" aria-label={`What to do with the ${many}`}>
        {operations.map((operation) =>
          operation.control === 'none' ? null : (
            <div key={operation.name}>
              <OperationControl {...operation} />
              <button type="submit" name="operation" value={operation.name} className="button-secondary">
                Preview <span className="sr-only">{operation.label}</span>
              </button>
            </div>
          ),
        )}
        <div className="form-actions">
          {operations.map(({ name, label, control }) =>
            control === 'none' ? (
              <button key={name} type="submit" name="operation" value={name} className="button-secondary">
                {label}
              </button>
            ) : null,
          )}
        </div>
      </div>
    </Form>
  )
}

function SaleMoment({ name, label, typed }: { name: string; label: string; typed: string }) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        <span>{label}</span> <span className="font-normal text-muted">(optional)</span>
      </label>
      <input type="datetime-local" id={name} name={name} defaultValue={typed} className="input" />
    </div>
  )
}

function OperationControl({ field, label, control, options, entered, error }: OperationRow) {
  const errorId = error ? `${field}-error` : undefined
  const attributes = {
    id: field,
    name: field,
    defaultValue: entered,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': errorId,
  }
  return (
    <div className="field">
      <label className="label" htmlFor={field}>
        {label}
      </label>
      {options ? (
        <select {...attributes}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input type="text" inputMode={control === 'count' ? 'numeric' : 'decimal'} maxLength={20} {...attributes} />
      )}
      {error ? (
        <p className="field-error" id={errorId}>
          <Icon name="circle-alert" className="size-4" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  )
}
