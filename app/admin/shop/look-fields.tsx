import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { RadioGroup } from '~/admin/shell/choices'
import { LOOK_ATTRIBUTES, LOOK_CHOICES, type LookField } from '~/models/shop/look'

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

interface LookFieldsProps {
  fields: Record<string, FieldMetadata>
  asked: { name: string; label: string }[]
}

export function LookFields({ fields, asked }: LookFieldsProps) {
  return asked.map(({ name, label }) => (
    <RadioGroup key={name} field={fields[name]!} legend={label} options={optionsOf(name as LookField)} />
  ))
}

function optionsOf(field: LookField): Record<string, ReactNode> {
  const options = Object.entries(LOOK_CHOICES[field])
  return Object.fromEntries(options.map(([value, name]) => [value, SAMPLES[field](value, name)]))
}

function HeaderDrawing({ isLeft }: { isLeft: boolean }) {
  const menu = isLeft ? [38, 52, 66] : [32, 53, 74]
  return (
    <svg className="header-drawing" viewBox="0 0 120 40" aria-hidden="true">
      <rect x={isLeft ? 6 : 44} y={isLeft ? 16 : 8} width={isLeft ? 24 : 32} height="8" className="fill-brand" />
      {menu.map((x) => (
        <rect key={x} x={x} y={isLeft ? 18 : 25} width={isLeft ? 10 : 14} height="4" className="fill-muted" />
      ))}
      {[94, 102, 110].map((x) => (
        <circle key={x} cx={x} cy={isLeft ? 20 : 12} r="2.5" className="fill-muted" />
      ))}
    </svg>
  )
}
