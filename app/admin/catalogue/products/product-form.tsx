import { useEffect } from 'react'
import { ImageField } from '~/admin/media/image-field'
import { MoneyField } from '~/admin/records/fields'
import { RecordForm, type RecordFormState, SlugField, useRecordForm } from '~/admin/records/record-form'
import { CheckboxGroup, RadioGroup } from '~/admin/shell/choices'
import type { LoadedForm } from '~/admin/shell/form-state'
import { href } from '~/href'
import { FACET_SOURCE_LABELS, PRODUCT_FIELDS } from '~/models/catalogue/product/product.kind'
import type { ProductFormFields } from '~/models/catalogue/product/product-form.schema'
import { CheckboxField, type Options, SelectField, TextAreaField, TextField } from '~/ui/forms/fields'
import { FactFields } from './fact-fields'
import { Fold } from './fold'
import type { ProductMenus } from './menus.server'
import { OptionFields } from './option-fields'
import { LABELS } from './product-labels'

interface ProductFormProps {
  loaded: LoadedForm
  menus: ProductMenus
  /** That the category of the piece is none of the shop's. */
  categoryHint?: string
  isNew: boolean
}

export function ProductForm({ loaded, menus, categoryHint, isNew }: ProductFormProps) {
  const state = useRecordForm<ProductFormFields & { more_pictures: string }>('product', loaded)
  const { fields } = state
  const product = PRODUCT_FIELDS
  useSubcategories(fields.category.id, fields.subcategory.id)
  return (
    <RecordForm state={state} withPicture labels={LABELS} parent={href('/admin/products')} add="Add Product">
      <TextField field={fields.name} {...product.name} />
      <Prices fields={fields} />
      <ImageField
        state={state}
        field={fields.main_image}
        alt={fields.image_alt}
        more={isNew ? fields.more_pictures : undefined}
        {...product.main_image}
        optional
      />
      <TextAreaField field={fields.description} {...product.description} rows={8} optional />
      <div className="field-columns">
        <TextField field={fields.inventory_count} {...product.inventory_count} inputMode="numeric" />
        <SelectField field={fields.availability} {...product.availability} />
        <TextField field={fields.lead_weeks} {...product.lead_weeks} inputMode="numeric" optional />
        <TextField field={fields.stock_number} {...product.stock_number} autoComplete="off" optional />
        <SelectField
          field={fields.category}
          {...product.category}
          hint={categoryHint}
          options={withStored(menus.categories, fields.category.defaultValue)}
          placeholder="None"
          optional
        />
        <SelectField
          field={fields.subcategory}
          {...product.subcategory}
          options={withStored(menus.subcategories, fields.subcategory.defaultValue)}
          placeholder="None"
          optional
        />
      </div>
      <div className="choices">
        <CheckboxField field={fields.active}>{LABELS.active}</CheckboxField>
        <CheckboxField field={fields.featured}>{LABELS.featured}</CheckboxField>
      </div>
      <FactFields state={state} labels={LABELS} withStored={withStored} />
      <OptionFields fields={fields} />
      <ForStaff fields={fields} />
      <Fold title="Address, returns and filters" fields={FURTHER.map((name) => fields[name])}>
        <SlugField field={fields.slug} source={fields.name} />
        <div className="choices">
          <CheckboxField field={fields.resizable}>{hinted(product.resizable)}</CheckboxField>
          <CheckboxField field={fields.returnable}>{hinted(product.returnable)}</CheckboxField>
        </div>
        <Facets fields={fields} menus={menus} />
      </Fold>
    </RecordForm>
  )
}

type Fields = Pick<RecordFormState<ProductFormFields>, 'fields'>

const FURTHER = ['slug', 'resizable', 'returnable', 'facets', 'gemstones', 'metals', 'styles'] as const

function Prices({ fields }: Fields) {
  const product = PRODUCT_FIELDS
  return (
    <>
      <div className="field-columns">
        <MoneyField field={fields.price} {...product.price} />
        <MoneyField field={fields.sale_price} {...product.sale_price} optional />
      </div>
      <Fold title="When the sale starts and ends" fields={[fields.sale_starts_at, fields.sale_ends_at]} counts>
        <div className="field-columns">
          <TextField field={fields.sale_starts_at} {...product.sale_starts_at} type="datetime-local" optional />
          <TextField field={fields.sale_ends_at} {...product.sale_ends_at} type="datetime-local" optional />
        </div>
      </Fold>
    </>
  )
}

function ForStaff({ fields }: Fields) {
  const product = PRODUCT_FIELDS
  return (
    <Fold title="For staff only: cost, supplier and note" fields={FOR_STAFF.map((name) => fields[name])} counts>
      <div className="field-columns">
        <MoneyField field={fields.cost} {...product.cost} optional />
        <TextField field={fields.supplier} {...product.supplier} autoComplete="off" optional />
      </div>
      <TextAreaField field={fields.private_note} {...product.private_note} rows={3} optional />
    </Fold>
  )
}

const FOR_STAFF = ['cost', 'supplier', 'private_note'] as const

function hinted({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <span>{label}</span>
      <span className="block text-sm text-muted">{hint}</span>
    </>
  )
}

/** CSS hides the boxes unless staff choose by hand (styles/products.css). */
function Facets({ fields, menus }: Fields & { menus: ProductMenus }) {
  return (
    <div className="facets">
      <RadioGroup field={fields.facets} legend={LABELS.facets} options={FACET_SOURCE_LABELS} />
      <div className="facet-boxes">
        <CheckboxGroup field={fields.gemstones} legend={LABELS.gemstones} options={menus.gemstones} />
        <CheckboxGroup field={fields.metals} legend={LABELS.metals} options={menus.metals} />
        <CheckboxGroup field={fields.styles} legend={LABELS.styles} options={menus.styles} />
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

function useSubcategories(categoryId: string, subcategoryId: string): void {
  useEffect(() => {
    const category = document.getElementById(categoryId)
    const subcategory = document.getElementById(subcategoryId)
    if (!(category instanceof HTMLSelectElement) || !(subcategory instanceof HTMLSelectElement)) return undefined
    const groups = [...subcategory.querySelectorAll('optgroup')]
    const show = () => {
      const chosen = category.selectedOptions[0]?.text
      const isKnown = groups.some(({ label }) => label === chosen)
      for (const group of groups) group.hidden = isKnown && group.label !== chosen
    }
    const follow = () => {
      show()
      if (subcategory.selectedOptions[0]?.closest('optgroup')?.hidden) subcategory.value = ''
    }
    show()
    category.addEventListener('change', follow)
    return () => category.removeEventListener('change', follow)
  }, [categoryId, subcategoryId])
}
