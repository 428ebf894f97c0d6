import { useEffect, useState } from 'react'
import { DocumentField, documentFileField } from '~/admin/media/document-field'
import type { RecordFormState } from '~/admin/records/record-form'
import { ONE_OF_A_KIND } from '~/models/catalogue/product/availability'
import { CARE_ADVICE, FACT_FIELD_NAMES, type FactField, isUsual } from '~/models/catalogue/product/facts'
import type { ProductFormFields } from '~/models/catalogue/product/product-form.schema'
import { mainCategoryOf } from '~/models/catalogue/vocabulary/taxonomy'
import { type Options, SelectField, TextAreaField, TextField } from '~/ui/forms/fields'
import { Fold } from './fold'

interface Suggested {
  hint?: string
  values?: string[]
}

const FACT_VALUES: Record<Exclude<FactField, 'fact_care'>, Suggested> = {
  fact_metal: {
    hint: 'With its carat and colour',
    values: [
      'Yellow gold',
      'White gold',
      'Rose gold',
      'Platinum',
      'Sterling silver',
      'Titanium',
      'Stainless steel',
    ].flatMap((metal) =>
      metal.endsWith(' gold') ? [`18ct ${metal.toLowerCase()}`, `9ct ${metal.toLowerCase()}`] : metal,
    ),
  },
  fact_fineness: {
    hint: 'In thousandths, as it is stamped',
    values: ['375 (9ct)', '585 (14ct)', '750 (18ct)', '916 (22ct)', '925', '950'],
  },
  fact_stone: {
    hint: 'The main one first',
    values: ['Diamond', 'Sapphire', 'Ruby', 'Emerald', 'Pearl', 'Amethyst', 'Garnet', 'Topaz', 'Opal'],
  },
  fact_carat: { hint: 'Such as 1.02 ct' },
  fact_colour: { values: ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] },
  fact_clarity: { values: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1'] },
  fact_cut: {
    values: [
      'Round brilliant',
      'Oval',
      'Cushion',
      'Emerald cut',
      'Princess',
      'Pear',
      'Marquise',
      'Asscher',
      'Radiant',
      'Old mine cut',
      'Cabochon',
    ],
  },
  fact_treatment: { values: ['None', 'Heated', 'Oiled', 'Irradiated', 'Lab-grown', 'Dyed'] },
  fact_dimensions: { hint: 'Such as 18 × 12 mm' },
  fact_weight: { hint: 'Such as 4.2 g' },
  fact_edition: { hint: 'Pieces that are one of a kind are marked as such', values: [ONE_OF_A_KIND] },
  fact_certificate_number: { hint: 'With the laboratory, such as GIA 2141438171' },
}

const CARE_OPTIONS = Object.fromEntries(Object.keys(CARE_ADVICE).map((name) => [name, name]))

const FOLDED = [...FACT_FIELD_NAMES, 'further_facts', 'certificate'] as const

interface FactFieldsProps {
  state: RecordFormState<ProductFormFields>
  labels: Record<FactField | 'further_facts' | 'certificate', string>
  withStored: (options: Options, stored: string | undefined) => Options
}

export function FactFields({ state, labels, withStored }: FactFieldsProps) {
  const { fields } = state
  const hasFileError = documentFileField(fields.certificate.name) in state.form.allErrors
  const hidden = useUnusual(fields, state.reply)
  return (
    <Fold title="Facts and certificate" fields={FOLDED.map((name) => fields[name])} isWrong={hasFileError} counts>
      <div className="field-columns">
        {FACT_FIELD_NAMES.map((name) => (
          <div key={name} hidden={hidden.includes(name)}>
            {name === 'fact_care' ? (
              <SelectField
                field={fields[name]}
                label={labels[name]}
                hint="Decides what the care guide says first"
                options={withStored(CARE_OPTIONS, fields[name].defaultValue)}
                placeholder="None"
                optional
              />
            ) : (
              <FactInput name={name} field={fields[name]} label={labels[name]} />
            )}
          </div>
        ))}
      </div>
      <TextAreaField
        field={fields.further_facts}
        label={labels.further_facts}
        hint="One in each line, such as “Chain length: 45 cm”"
        rows={3}
        optional
      />
      <DocumentField state={state} field={fields.certificate} label={labels.certificate} />
    </Fold>
  )
}

interface FactInputProps {
  name: Exclude<FactField, 'fact_care'>
  field: RecordFormState<ProductFormFields>['fields'][FactField]
  label: string
}

function FactInput({ name, field, label }: FactInputProps) {
  const { hint, values } = FACT_VALUES[name]
  const listId = `${field.id}-values`
  return (
    <>
      <TextField field={field} label={label} hint={hint} list={values ? listId : undefined} maxLength={200} optional />
      {values ? (
        <datalist id={listId}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}

type Fields = RecordFormState<ProductFormFields>['fields']

/** The empty fields that pieces of the chosen category usually do not have; none without JavaScript. */
function useUnusual(fields: Fields, reply: unknown): FactField[] {
  const [hidden, setHidden] = useState<FactField[]>([])
  const categoryId = fields.category.id
  const prefix = fields.fact_metal.id.slice(0, -'fact_metal'.length)
  useEffect(() => {
    const category = document.getElementById(categoryId)
    if (!(category instanceof HTMLSelectElement)) return undefined
    const isEmpty = (name: FactField) => {
      const control = document.getElementById(prefix + name)
      return control instanceof HTMLInputElement && control.value === ''
    }
    const choose = () => {
      const chosen = mainCategoryOf(category.value)
      setHidden(FACT_FIELD_NAMES.filter((name) => !isUsual(name, chosen) && isEmpty(name)))
    }
    choose()
    category.addEventListener('change', choose)
    return () => category.removeEventListener('change', choose)
  }, [categoryId, prefix, reply])
  return hidden
}
