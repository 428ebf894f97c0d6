import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { links } from '~/links'
import { countText } from '~/models/catalogue/product/text-length'
import { followChoices } from './follow-choices'
import type { OptionsView, OptionView } from './options.presenter.server'

const MOST_RADIOS = 4

interface OptionFieldsProps extends OptionsView {
  errors?: Record<string, string[]>
  typed?: Record<string, string>
}

export function OptionFields({ paid_cents, options, errors = {}, typed = {} }: OptionFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? followChoices(box.current, paid_cents) : undefined), [paid_cents])
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-invalid] :is(select, input):enabled')?.focus()
  }, [errors])
  return (
    <div ref={box} className="grid w-full gap-4">
      {options.map((option) => (
        <Option key={option.name} option={option} typed={typed[option.field]} errors={errors} />
      ))}
      <output className="chosen-price text-lg empty:hidden" />
    </div>
  )
}

interface OptionProps {
  option: OptionView
  typed?: string
  errors: Record<string, string[]>
}

/** An error goes with the first change of its field, until the next ones come. */
function Option({ option, typed, errors }: OptionProps) {
  const { name, field, choices, isRingSize } = option
  const [seen, setSeen] = useState<object>()
  const error = seen === errors ? undefined : errors[field]?.[0]
  const asRadios = choices.length > 0 && choices.length <= MOST_RADIOS
  const errorId = error && `${field}-error`
  const Box = asRadios ? 'fieldset' : 'div'
  return (
    <Box
      className="field"
      data-invalid={error ? '' : undefined}
      aria-describedby={asRadios ? errorId : undefined}
      onChange={() => setSeen(errors)}
    >
      {asRadios ? (
        <Radios {...{ option, typed }} />
      ) : (
        <>
          <label className="label" htmlFor={field}>
            <span dir="auto">{name}</span>{' '}
            {choices.length > 0 ? null : <span className="font-normal text-muted">(optional)</span>}
          </label>
          {choices.length > 0 ? <Select {...{ option, typed, errorId }} /> : <Text {...{ option, typed, errorId }} />}
        </>
      )}
      {isRingSize ? (
        <Link to={links.ringSizeGuide()} className="link text-sm">
          Ring size guide
        </Link>
      ) : null}
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
    </Box>
  )
}

function Radios({ option: { name, field, choices }, typed }: ControlProps) {
  return (
    <>
      <legend className="label" dir="auto">
        {name}
      </legend>
      {choices.map(({ value, label, cents, available }) => (
        <label key={value} className="checkbox">
          <input
            type="radio"
            name={field}
            value={value}
            data-cents={cents || undefined}
            disabled={!available}
            defaultChecked={value === typed}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </>
  )
}

interface ControlProps extends Omit<OptionProps, 'errors'> {
  errorId?: string
}

/** Empty at first, so that nobody orders a wrong size by accident. */
function Select({ option: { field, choices }, typed, errorId }: ControlProps) {
  return (
    <select
      id={field}
      name={field}
      className="input"
      defaultValue={choices.some(({ value }) => value === typed) ? typed : ''}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
    >
      <option value="">Please choose</option>
      {choices.map(({ value, label, cents, available }) => (
        <option key={value} value={value} data-cents={cents || undefined} disabled={!available}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Text({ option: { field, text }, typed, errorId }: ControlProps) {
  const { maxLength: most = 0, difference, cents } = text ?? {}
  return (
    <>
      <input
        id={field}
        name={field}
        className="input"
        dir="auto"
        autoComplete="off"
        defaultValue={typed}
        data-cents={cents}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={[`${field}-hint`, errorId].filter(Boolean).join(' ')}
      />
      <p id={`${field}-hint`} className="text-sm text-muted">
        <span data-most={most}>{countText(most, typed ?? '')}</span>
        {difference ? `, ${difference}` : null}
      </p>
      <output className="preview font-display text-xl wrap-anywhere empty:hidden" htmlFor={field} />
    </>
  )
}
