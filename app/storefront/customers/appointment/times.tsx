import type { FieldMetadata } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { FieldError } from '~/ui/forms/fields'
import type { TimeChoice } from './appointment.presenter.server'

interface DaysProps {
  choice: TimeChoice
  addressOf: (query: { day?: string; from?: string }) => string
}

export function Days({ choice: { days, earlier, later }, addressOf }: DaysProps) {
  return (
    <nav aria-label="Days">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
        {days.map(({ day, label, isFree, isChosen }) => (
          <li key={day}>
            {isFree ? (
              <Link
                to={addressOf({ day })}
                className={`flex min-h-11 items-center justify-center border px-2 text-center ${isChosen ? 'border-brand bg-brand text-paper' : 'bg-white hover:border-gold'}`}
                aria-current={isChosen ? 'date' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            ) : (
              <span className="flex min-h-11 items-center justify-center border border-dashed px-2 text-center text-muted">
                <span className="line-through">{label}</span> <span className="sr-only">no free time</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6">
        {earlier ? (
          <Link to={addressOf({ from: earlier })} className="link" preventScrollReset>
            Earlier days
          </Link>
        ) : null}
        {later ? (
          <Link to={addressOf({ from: later })} className="link" preventScrollReset>
            Later days
          </Link>
        ) : null}
      </p>
    </nav>
  )
}

/** So that a refused form comes back with the times of the day it was about. */
export const sameDay = ({ day }: TimeChoice) => (day ? { day } : {})

export function Times({ choice: { chosen, parts }, field }: { choice: TimeChoice; field: FieldMetadata }) {
  if (!chosen) return <p>There are no free times in these two weeks.</p>
  return (
    <fieldset className="field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label mb-2">{`Times on ${chosen}`}</legend>
      {parts.length === 0 ? <p>All times on this day are taken. Please choose another day.</p> : null}
      {parts.map(({ name, times }, part) => (
        <div key={name} role="group" aria-labelledby={`${field.id}-${name}`} className="mb-3">
          <p id={`${field.id}-${name}`} className="text-sm text-muted">
            {name}
          </p>
          <div className="grid grid-cols-3 gap-x-4 sm:grid-cols-5">
            {times.map(({ value, label }, index) => (
              <label key={value} className="checkbox">
                <input
                  type="radio"
                  id={part === 0 && index === 0 ? field.id : undefined}
                  name={field.name}
                  value={value}
                  defaultChecked={value === field.initialValue}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <FieldError field={field} />
    </fieldset>
  )
}
