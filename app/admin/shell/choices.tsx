import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FieldError } from '~/ui/forms/fields'

interface ChoicesProps {
  field: FieldMetadata
  legend: string
  options: Record<string, ReactNode>
  chosen?: string[]
}

export function CheckboxGroup(props: ChoicesProps) {
  return <Choices type="checkbox" {...props} />
}

export function RadioGroup(props: ChoicesProps) {
  return <Choices type="radio" {...props} />
}

function Choices({
  type,
  field,
  legend,
  options,
  chosen = field.defaultOptions,
}: ChoicesProps & { type: 'checkbox' | 'radio' }) {
  return (
    <fieldset className="field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">{legend}</legend>
      <div className="choices">
        {Object.entries(options).map(([value, label], index) => (
          <label key={value} className="checkbox">
            <input
              type={type}
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={chosen?.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}
