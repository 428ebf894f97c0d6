import type { FieldMetadata } from '@conform-to/react'
import { FieldError } from '~/ui/forms/fields'

export interface ChoiceRow {
  label: string
  choices: Record<string, string>
}

export function ChoiceGrid({ field, legend, rows }: { field: FieldMetadata; legend: string; rows: ChoiceRow[] }) {
  return (
    <fieldset id={field.id} className="field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">{legend}</legend>
      <ul className="choice-grid">
        {rows.map(({ label, choices }) => (
          <li key={label}>
            <span>{label}</span>
            {Object.entries(choices).map(([value, choice]) => (
              <label key={value} className="checkbox">
                <input
                  type="checkbox"
                  name={field.name}
                  value={value}
                  defaultChecked={field.defaultOptions?.includes(value)}
                />
                <span>
                  <span className="sr-only">{`${label}:`}</span> <span>{choice}</span>
                </span>
              </label>
            ))}
          </li>
        ))}
      </ul>
      <FieldError field={field} />
    </fieldset>
  )
}
