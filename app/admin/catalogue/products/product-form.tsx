import { titleFromSlug } from '~/format/text'
import { href } from '~/href'
import type { ProductFormFields } from '~/models/catalogue/product/product.schema'
import { PART_LABELS, PRODUCT_FIELDS } from '~/models/catalogue/product/product.kind'
import { FACET_SOURCE_LABELS } from '~/models/catalogue/product/product.presenter'
import { categoryWarning } from '~/models/catalogue/product/product.warnings'
import { FACT_FIELDS } from '~/models/catalogue/product/facts'
import { CATEGORIES, CATEGORY_NAMES, GEMSTONES, METALS, STYLES } from '~/models/catalogue/vocabulary/taxonomy'
import { labelsOf } from '~/models/records/kind'
import { CheckboxGroup, RadioGroup } from '~/admin/shell/choices'
import { CheckboxField, SelectField, TextAreaField, TextField, type Options } from '~/ui/forms/fields'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { ImageField } from '~/admin/media/image-field'
import { OPTION_LABELS, OptionFields } from './option-fields'
import { RecordForm, SlugField, useRecordForm, type RecordFormState } from '~/admin/records/record-form'
import { FactFields } from './fact-fields'
import { useSubcategories } from './use-subcategories'

/** Each fact and each part of an option has a field; further pictures have a screen. */
const {
  main_focus: _focus,
  more_pictures: _more,
  facts: _facts,
  options: _options,
  ...plain
} = labelsOf(PRODUCT_FIELDS)
const { certificate, resizable, returnable, featured, active, gemstones, metals, styles, ...first } = plain

export const LABELS: Record<keyof ProductFormFields, string> = {
  ...first,
  resizable,
  returnable,
  ...FACT_FIELDS,
  further_facts: PART_LABELS.further_facts,
  certificate,
  ...OPTION_LABELS,
  featured,
  active,
  facets: PART_LABELS.facets,
  gemstones,
  metals,
  styles,
}

export const THEN_PICTURES = 'then-pictures'

export const failedProduct: FailureOf = (isNew) => ({
  title: `Failed to ${isNew ? 'create' : 'update'} product`,
  text: (reason) => reason,
})

const labelled = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, titleFromSlug(value)]))
const SUBCATEGORIES = Object.fromEntries(
  Object.entries(CATEGORIES).map(([category, values]) => [titleFromSlug(category), labelled(values)]),
)

export function ProductForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<ProductFormFields>('product', loaded)
  const { fields } = state
  const product = PRODUCT_FIELDS
  useSubcategories(fields.category.id, fields.subcategory.id)
  return (
    <RecordForm
      state={state}
      withPicture
      labels={LABELS}
      parent={href('/admin/products')}
      submit={isNew ? 'Add Product' : 'Save Changes'}
      more={isNew ? <ThenPictures /> : undefined}
    >
      <div className="field-columns">
        <TextField field={fields.name} {...product.name} />
        <SlugField field={fields.slug} source={fields.name} follows={isNew} />
        <TextField field={fields.stock_number} {...product.stock_number} autoComplete="off" optional />
        <TextField field={fields.price} {...product.price} inputMode="decimal" />
        <TextField field={fields.sale_price} {...product.sale_price} inputMode="decimal" optional />
        <SelectField
          field={fields.category}
          {...product.category}
          hint={categoryWarning(fields.category.defaultValue ?? null) ?? undefined}
          options={withStored(labelled(CATEGORY_NAMES), fields.category.defaultValue)}
          placeholder="None"
          optional
        />
        <SelectField
          field={fields.subcategory}
          {...product.subcategory}
          options={withStored(SUBCATEGORIES, fields.subcategory.defaultValue)}
          placeholder="None"
          optional
        />
        <TextField field={fields.inventory_count} {...product.inventory_count} inputMode="numeric" />
        <SelectField field={fields.availability} {...product.availability} />
        <TextField field={fields.lead_weeks} {...product.lead_weeks} inputMode="numeric" optional />
      </div>
      <div className="choices">
        <CheckboxField field={fields.resizable}>{hinted(product.resizable)}</CheckboxField>
        <CheckboxField field={fields.returnable}>{hinted(product.returnable)}</CheckboxField>
      </div>
      <ImageField state={state} field={fields.main_image} alt={fields.image_alt} {...product.main_image} optional />
      <TextAreaField field={fields.description} {...product.description} rows={8} optional />
      <FactFields state={state} labels={LABELS} withStored={withStored} />
      <OptionFields fields={fields} />
      <div className="choices">
        <CheckboxField field={fields.featured}>{featured}</CheckboxField>
        <CheckboxField field={fields.active}>{active}</CheckboxField>
      </div>
      <Facets fields={fields} />
    </RecordForm>
  )
}

function hinted({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <span>{label}</span>
      <span className="block text-sm text-muted">{hint}</span>
    </>
  )
}

function ThenPictures() {
  return (
    <button type="submit" name={THEN_PICTURES} value="on" className="button-secondary">
      Add and go to its pictures
    </button>
  )
}

/** CSS hides the boxes unless staff choose by hand (styles/records.css). */
function Facets({ fields }: Pick<RecordFormState<ProductFormFields>, 'fields'>) {
  return (
    <div className="facets">
      <RadioGroup field={fields.facets} legend={LABELS.facets} options={FACET_SOURCE_LABELS} />
      <div className="facet-boxes">
        <CheckboxGroup field={fields.gemstones} legend={LABELS.gemstones} options={labelled(GEMSTONES)} />
        <CheckboxGroup field={fields.metals} legend={LABELS.metals} options={labelled(METALS)} />
        <CheckboxGroup field={fields.styles} legend={LABELS.styles} options={labelled(STYLES)} />
      </div>
    </div>
  )
}

/** Keeps a stored value that is not an option. */
function withStored(options: Options, stored: string | undefined): Options {
  const known = Object.entries(options).flatMap(([value, text]) =>
    typeof text === 'string' ? value : Object.keys(text),
  )
  return stored && !known.includes(stored) ? { ...options, [stored]: stored } : options
}
