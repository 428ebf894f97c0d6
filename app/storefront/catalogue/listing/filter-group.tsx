import { type ReactNode, useState } from 'react'
import type { ValueFilter } from '~/models/catalogue/product/filters'
import type { Choice } from './filters.presenter.server'

const OPEN_AT_FIRST: ValueFilter[] = ['price', 'category', 'gemstone']

interface FilterGroupProps {
  choice: Choice
  children?: ReactNode
}

export function FilterGroup({ choice: { name, label, chosen, options, checked, others }, children }: FilterGroupProps) {
  // Later it is the visitor's: taking off the last choice must not fold the group.
  const [open] = useState(chosen > 0 || OPEN_AT_FIRST.includes(name))
  return (
    <details className="filter-group" open={open}>
      <summary className="label">
        <span>{label}</span> {chosen > 0 ? <span className="text-muted">{`(${chosen} chosen)`}</span> : null}
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {children}
        {options.map(([value, label, count]) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={checked.includes(value)}
              // A disabled box is not submitted.
              disabled={count === 0 && !checked.includes(value)}
            />
            <span>{label}</span> <span className="text-muted">{`(${count})`}</span>
          </label>
        ))}
        {others.map((value) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
      </fieldset>
    </details>
  )
}
