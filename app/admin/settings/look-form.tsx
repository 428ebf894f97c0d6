import type { FieldMetadata } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { LOOK_ATTRIBUTES, LOOK_CHOICES, type LookField } from '~/models/settings/look'
import { RadioGroup } from '../products/choices'
import type { LoadedForm } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { HeaderDrawing } from './header-drawing'
import { SettingsForm } from './settings-form'

/** The name of the button that stores nothing. */
export const PREVIEW = 'preview'

export const LABELS: Record<LookField, string> = {
  accent: 'Colour',
  ground: 'Background',
  header_style: 'Header',
  heading_typeface: 'Typeface of headings',
}

const SAMPLES: Record<LookField, (value: string, name: string) => ReactNode> = {
  accent: (value, name) => <Swatch attribute="data-accent" {...{ value, name }} className="swatch-accent" />,
  ground: (value, name) => <Swatch attribute="data-ground" {...{ value, name }} className="swatch-ground" />,
  header_style: (value, name) => (
    <>
      <HeaderDrawing isLeft={value === 'left'} />
      <span>{name}</span>
    </>
  ),
  heading_typeface: (value, name) => (
    <span className="typeface" {...{ [LOOK_ATTRIBUTES.heading_typeface]: value }}>
      {name}
    </span>
  ),
}

interface SwatchProps {
  attribute: string
  value: string
  name: string
  className: string
}

function Swatch({ attribute, value, name, className }: SwatchProps) {
  return (
    <>
      <span className={`swatch ${className}`} {...{ [attribute]: value }} />
      <span>{name}</span>
    </>
  )
}

const FIELDS = Object.keys(LABELS) as LookField[]

/** How the shop looks to visitors. */
export function LookForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<Record<LookField, unknown>>('look', loaded)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <SettingsForm
      state={state}
      labels={LABELS}
      submit="Publish look"
      more={
        <button type="submit" name={PREVIEW} value="on" disabled={pending} className="button-secondary">
          Preview
        </button>
      }
    >
      <p className="text-sm text-muted">
        All of these go together, and text stays easy to read in each. The preview shows the shop in what you have
        chosen to you alone; visitors see it once it is published. The back office keeps its own look.
      </p>
      <LookFields fields={state.fields} />
    </SettingsForm>
  )
}

export function LookFields({ fields }: { fields: Record<LookField, FieldMetadata> }) {
  return FIELDS.map((field) => (
    <RadioGroup key={field} field={fields[field]} legend={LABELS[field]} options={optionsOf(field)} />
  ))
}

function optionsOf(field: LookField): Record<string, ReactNode> {
  const options = Object.entries(LOOK_CHOICES[field])
  return Object.fromEntries(options.map(([value, name]) => [value, SAMPLES[field](value, name)]))
}
