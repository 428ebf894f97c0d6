import { useEffect, useRef, useState } from 'react'
import { charactersOver, countText } from '~/format/text'
import { links } from '~/links'
import { Link } from '~/ui/link'
import type { OptionsView, OptionView } from './options.presenter.server'

const MOST_RADIOS = 4

interface OptionFieldsProps extends OptionsView {
  onChoice?: (chosen: Chosen) => void
  errors?: Record<string, string[]>
  typed?: Record<string, string>
}

export function OptionFields({ options, onChoice, errors = {}, typed = {} }: OptionFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current && onChoice ? followChoices(box.current, onChoice) : undefined), [onChoice])
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-invalid] :is(select, input):enabled')?.focus()
  }, [errors])
  return (
    <div ref={box} className="grid w-full gap-4">
      {options.map((option) => (
        <Option key={option.name} option={option} typed={typed[option.field]} errors={errors} />
      ))}
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
  const { name, field, choices, isRingSize, range } = option
  const [seen, setSeen] = useState<object>()
  const error = seen === errors ? undefined : errors[field]?.[0]
  const asRadios = isSwatches(option) || (choices.length > 0 && choices.length <= MOST_RADIOS)
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
        <p className="text-sm text-muted">
          <span>{range}</span>{' '}
          <Link to={links.ringSizeGuide()} className="link">
            Ring size guide
          </Link>
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="field-error">
          {error}
        </p>
      ) : null}
    </Box>
  )
}

const isSwatches = ({ choices }: OptionView) => choices.some(({ swatch }) => swatch)

function Radios({ option, typed = option.chosen }: ControlProps) {
  const { name, field, choices } = option
  return (
    <>
      <legend className="label" dir="auto">
        {name}
      </legend>
      <div className={isSwatches(option) ? 'swatches' : undefined}>
        {choices.map(({ value, label, cents, available, trait, picture, swatch }) => (
          <label key={value} className="checkbox">
            <input
              type="radio"
              name={field}
              value={value}
              data-cents={cents || undefined}
              data-trait={trait}
              data-picture={picture}
              disabled={!available}
              defaultChecked={value === typed}
            />
            {swatch ? <Swatch colours={swatch} /> : null}
            <span dir="auto">{label}</span>
          </label>
        ))}
      </div>
    </>
  )
}

interface ControlProps extends Omit<OptionProps, 'errors'> {
  errorId?: string
}

/** Empty at first, so that nobody orders a wrong size by accident. */
function Select({ option: { field, choices, open }, typed, errorId }: ControlProps) {
  return (
    <select
      id={field}
      name={field}
      className="input"
      defaultValue={choices.some(({ value }) => value === typed) ? typed : ''}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
    >
      <option value="" data-trait={open}>
        Please choose
      </option>
      {choices.map(({ value, label, cents, available, trait, picture }) => (
        <option
          key={value}
          value={value}
          data-cents={cents || undefined}
          data-trait={trait}
          data-picture={picture}
          disabled={!available}
        >
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
        data-trait={text?.trait}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={[`${field}-hint`, errorId].filter(Boolean).join(' ')}
      />
      <p id={`${field}-hint`} className="text-sm text-muted">
        <span data-most={most}>{countText(most, typed ?? '')}</span>
        {difference ? <span hidden={charactersOver(most, typed ?? '') > 0}>{`, ${difference}`}</span> : null}
      </p>
      <output className="preview font-display text-xl wrap-anywhere empty:hidden" htmlFor={field} />
    </>
  )
}

/** The colours of a metal, side by side. */
function Swatch({ colours }: { colours: string[] }) {
  if (colours.length === 0) return null
  return (
    <span className="swatch" aria-hidden="true">
      {colours.map((colour) => (
        <span key={colour} data-metal={colour} />
      ))}
    </span>
  )
}

/** What is chosen, in words, by its picture, in cents beside the price, and as the key of a table of promises. */
export type Chosen = ReturnType<typeof chosenIn>

/** Returns the function that stops it, as an effect does. */
function followChoices(box: HTMLElement, onChoice: (chosen: Chosen) => void): () => void {
  const follow = () => {
    onChoice(chosenIn(box))
    for (const count of box.querySelectorAll<HTMLElement>('[data-most]')) {
      const typed = count.closest('.field')?.querySelector('input')?.value ?? ''
      const most = Number(count.dataset.most)
      setText(count, countText(most, typed))
      const isOver = charactersOver(most, typed) > 0
      count.classList.toggle('text-oxblood', isOver)
      if (count.nextElementSibling instanceof HTMLElement) count.nextElementSibling.hidden = isOver
    }
    for (const preview of box.querySelectorAll<HTMLOutputElement>('.preview')) {
      setText(preview, preview.parentElement?.querySelector('input')?.value.trim() ?? '')
    }
  }
  // Browsers restore choices before hydration. Until something is chosen, the page has what is true of all choices.
  if (isTouched(box)) follow()
  box.addEventListener('input', follow)
  return () => box.removeEventListener('input', follow)
}

function isTouched(box: HTMLElement): boolean {
  return [...box.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')].some((element) =>
    'selected' in element
      ? element.selected !== element.defaultSelected
      : element.checked !== element.defaultChecked || element.value !== element.defaultValue,
  )
}

/** Screen readers would read the same text again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function chosenIn(box: HTMLElement) {
  const texts = [...box.querySelectorAll('input')].filter(({ type, value }) => type === 'text' && value.trim() !== '')
  const picked = [...box.querySelectorAll<HTMLOptionElement | HTMLInputElement>('option:checked, input:checked')]
  const chosen = [...picked, ...texts]
  return {
    values: picked
      .flatMap((one) => ('text' in one ? one.value && one.text : one.labels?.[0]?.innerText) || [])
      .join(', '),
    picture: picked.find(({ dataset }) => dataset.picture)?.dataset.picture,
    cents: chosen.reduce((sum, { dataset }) => sum + Number(dataset.cents ?? 0), 0),
    key: [...new Set(chosen.map(({ dataset }) => dataset.trait ?? ''))].sort().join(''),
  }
}
