import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FieldError } from '~/ui/forms/fields'

interface ChoiceProps {
  field: FieldMetadata
  legend: string
  options: { value: string; label: string; note?: string }[]
  children?: ReactNode
}

/** One of few answers, with what each means; none is chosen before. */
export function Choice({ field, legend, options, children }: ChoiceProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={value} className="checkbox">
          <input type="radio" name={field.name} value={value} defaultChecked={field.initialValue === value} />
          <span>
            <span>{label}</span> {note ? <span className="row-note">{note}</span> : null}
          </span>
        </label>
      ))}
      <FieldError field={field} />
      {children}
    </fieldset>
  )
}
