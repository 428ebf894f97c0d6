import type { FieldMetadata } from '@conform-to/react'
import {
  OPTION_KINDS,
  OPTION_NUMBERS,
  OPTION_PARTS,
  type OptionField,
  optionFieldOf,
  optionFieldsOf,
  type OptionNumber,
  type OptionPart,
} from '~/models/catalogue/options/options'
import { SelectField, TextAreaField, TextField } from '~/ui/forms/fields'
import { Fold } from './fold'

const PART_LABELS: Record<OptionPart, string> = {
  name: 'name',
  kind: 'what customers do',
  choices: 'choices',
  length: 'longest text',
  price: 'price difference',
}

export const OPTION_LABELS = optionFieldsOf((number, part) => `Option ${number}: ${PART_LABELS[part]}`)

const CHOICES_HINT =
  'One in each line, such as “Platinum +900.00” or “N (unavailable)”. For ring sizes, “H–T” stands for all from H to T, half sizes too.'
const USUAL_NAMES = ['Ring size', 'Metal', 'Length', 'Engraving']
const NAMES_ID = 'option-names'

interface OptionFieldsProps {
  fields: Record<OptionField, FieldMetadata>
}

export function OptionFields({ fields }: OptionFieldsProps) {
  return (
    <fieldset className="field">
      <legend className="label">Options</legend>
      <p className="text-sm text-muted">What customers choose before they add the piece to their cart.</p>
      <datalist id={NAMES_ID}>
        {USUAL_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {OPTION_NUMBERS.map((number) => (
        <Option key={number} number={number} fields={fields} />
      ))}
    </fieldset>
  )
}

/** CSS hides the fields of the other kind (styles/products.css). */
function Option({ number, fields }: OptionFieldsProps & { number: OptionNumber }) {
  const fieldOf = (part: OptionPart) => {
    const name = optionFieldOf(number, part)
    return { field: fields[name], label: OPTION_LABELS[name] }
  }
  const name = fields[optionFieldOf(number, 'name')].defaultValue
  return (
    <Fold
      title={name ? `Option ${number}: ${name}` : `Option ${number}`}
      fields={OPTION_PARTS.map((part) => fieldOf(part).field)}
    >
      <div className="field-columns">
        <TextField
          {...fieldOf('name')}
          hint="With “Ring size”, customers also see US and EU sizes"
          list={NAMES_ID}
          autoComplete="off"
          optional
        />
        <SelectField {...fieldOf('kind')} options={OPTION_KINDS} />
      </div>
      <div className="of-choices">
        <TextAreaField {...fieldOf('choices')} hint={CHOICES_HINT} optional />
      </div>
      <div className="field-columns of-text">
        <TextField {...fieldOf('length')} hint="In characters, 40 at most" inputMode="numeric" optional />
        <TextField {...fieldOf('price')} hint="Such as +80.00" optional />
      </div>
    </Fold>
  )
}
