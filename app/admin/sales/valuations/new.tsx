import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FileField, MoneyField } from '~/admin/records/fields'
import { loadForm } from '~/admin/records/load.server'
import { EmailField, NameField, PhoneField } from '~/admin/records/people/contact-fields'
import { findPerson, knownPerson } from '~/admin/records/people/find-person.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { failure, type FormValues, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { parseId } from '~/format/address'
import { dayOf } from '~/format/dates'
import { formatAmount } from '~/format/numbers'
import { href } from '~/href'
import { takeFiles } from '~/http/parse-form.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { describeFacts, FACT_FIELDS } from '~/models/catalogue/product/facts'
import { findById as findProduct } from '~/models/catalogue/product/product.server'
import { type NewPhoto, readPictures } from '~/models/media/photos.server'
import { copyPictures } from '~/models/sales/valuations/photos.server'
import { PURPOSE_LABELS, VALUATION_LABELS, valuationNumber } from '~/models/sales/valuations/valuation.kind'
import { valuationSchema } from '~/models/sales/valuations/valuation.schema'
import { create, findById } from '~/models/sales/valuations/valuation.server'
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/ui/forms/fields'

const TITLE = 'Write a valuation'
const FAILED = failure('Not written')
const ENOUGH = 'There is room for eight pictures in each valuation'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const { searchParams } = new URL(request.url)
  const [product, corrects] = ['product', 'corrects'].map((name) => parseId(searchParams.get(name) ?? ''))
  const initial: FormValues = {
    ...(await knownPerson(searchParams.get('email') ?? searchParams.get('phone') ?? '')),
    ...{ valued_by: [user.first_name, user.last_name].filter(Boolean).join(' '), valued_on: dayOf(new Date()) },
    ...(product ? await ofPiece(product) : {}),
    ...(corrects ? await ofValuation(corrects) : {}),
    ...(product || corrects ? { with_pictures: 'on' } : {}),
  }
  return { number: corrects ? valuationNumber(corrects) : null, form: await loadForm(request, user.id, { initial }) }
}

async function ofPiece(id: number): Promise<FormValues> {
  const { name, stock_number, facts: all } = await requireFound(findProduct(id))
  const { [FACT_FIELDS.fact_care]: _, ...facts } = all
  const texts = [stock_number ? `${name} (${stock_number})` : name, describeFacts(facts)]
  return { product: String(id), description: texts.filter(Boolean).join('\n') }
}

async function ofValuation(id: number): Promise<FormValues> {
  const { full_name, email, phone, product, description, value_cents, purpose } = await requireFound(findById(id))
  return {
    ...{ full_name, email: email ?? undefined, phone: phone ?? undefined, description, purpose },
    ...{ value_cents: formatAmount(value_cents), product: product === null ? undefined : String(product) },
    corrects: String(id),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const form = await request.formData()
  const files = takeFiles(form, 'photos')
  let photos: NewPhoto[] = []
  return saveForm(
    { request, user, form },
    {
      schema: valuationSchema,
      button: findPerson,
      prepare: async (input) => {
        const copied = await copyPictures(input)
        photos = [...copied, ...(await readPictures(files, ENOUGH, copied.length))]
      },
      create: (input, { by }) => create(input, photos, by),
      isLive: async (id) => (await findById(id).catch(() => null)) !== null,
      to: (id) => href('/admin/valuations/:id', { id }),
      saved: (_input, { id }) => ({ title: 'Valuation written', text: valuationNumber(id) }),
      failed: FAILED,
    },
  )
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function NewValuation() {
  const { number, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<keyof typeof VALUATION_LABELS | 'product' | 'corrects' | 'with_pictures', string>>(
    'valuation',
    form,
  )
  const { fields, reply } = state
  const { description, value_cents, purpose, valued_by, valued_on } = VALUATION_LABELS
  return (
    <Screen title={number ? `Correct ${number}` : TITLE}>
      <RecordForm
        state={state}
        labels={VALUATION_LABELS}
        parent={href('/admin/valuations')}
        submit="Write it"
        by="manage"
        withPicture
      >
        <p className="text-sm text-muted">
          {number
            ? `${number} stays as it is, and says that the new one replaces it.`
            : 'Once it is written it does not change: a correction is a new one.'}
        </p>
        {[fields.product, fields.corrects].map(({ name, initialValue }) =>
          typeof initialValue === 'string' ? <input key={name} type="hidden" name={name} value={initialValue} /> : null,
        )}
        <NameField fields={fields} reply={reply} />
        <div className="field-columns">
          <EmailField field={fields.email} />
          <PhoneField field={fields.phone} />
        </div>
        <TextAreaField
          field={fields.description}
          label={description}
          hint="Metal, fineness, weight, stones, measures, marks and condition"
          rows={8}
        />
        <div className="field-columns">
          <MoneyField field={fields.value_cents} label={value_cents} hint="In dollars" />
          <SelectField field={fields.purpose} label={purpose} options={PURPOSE_LABELS} placeholder="Choose" />
          <TextField field={fields.valued_by} label={valued_by} hint="With the qualification" />
          <TextField field={fields.valued_on} label={valued_on} type="date" />
        </div>
        {typeof (fields.corrects.initialValue ?? fields.product.initialValue) === 'string' ? (
          <CheckboxField field={fields.with_pictures}>
            {number ? `With the pictures of ${number}` : 'With the pictures of the piece'}
          </CheckboxField>
        ) : null}
        <FileField multiple accept="image/*" field={fields.photos} label={VALUATION_LABELS.photos} optional />
      </RecordForm>
    </Screen>
  )
}
