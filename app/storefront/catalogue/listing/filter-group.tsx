import { useState, type ReactNode } from 'react'
import type { ValueFilter } from '~/models/catalogue/product/filters'
import type { Choice } from './filters.presenter.server'

const OPEN_AT_FIRST: ValueFilter[] = ['price', 'category', 'gemstone']

interface FilterGroupProps {
  choice: Choice
  children?: ReactNode
}

export function FilterGroup({ choice: { name, label, chosen, options, others }, children }: FilterGroupProps) {
  // Later it is the visitor's: taking off the last choice must not fold the group.
  const [open] = useState(chosen > 0 || OPEN_AT_FIRST.includes(name))
  return (
    <details className="filter-group" open={open}>
      <summary className="label">
        {label} {chosen > 0 ? <span className="text-muted">{`(${chosen} chosen)`}</span> : null}
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {children}
        {options.map(({ value, label, count, checked }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={checked}
              // A disabled box is not submitted.
              disabled={count === 0 && !checked}
            />
            {`${label} `}
            <span className="text-muted">{`(${count})`}</span>
          </label>
        ))}
        {others.map((value) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
      </fieldset>
    </details>
  )
}
