import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ImageField } from '~/admin/media/image-field'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { failure, type FailureOf, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missing } from '~/admin/shell/record-route'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { links } from '~/links'
import { GEMSTONE_FIELDS } from '~/models/catalogue/gemstone/gemstone.kind'
import { type GemstoneFields, gemstoneFormSchema } from '~/models/catalogue/gemstone/gemstone.schema'
import { create, findById, type Gemstone, gemstoneKind, update } from '~/models/catalogue/gemstone/gemstone.server'
import { labelsOf } from '~/models/records/kind'
import { TextAreaField, TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(GEMSTONE_FIELDS)

const failedGemstone: FailureOf = (isNew) => ({
  ...failure('Update failed'),
  unforeseen: `Could not ${isNew ? 'add' : 'update'} gemstone. Please try again.`,
})

const gemstoneEditor: RecordEditor<Gemstone, typeof gemstoneFormSchema> = {
  kind: gemstoneKind,
  schema: gemstoneFormSchema,
  picture: 'image_url',
  findById,
  create,
  update,
  saved: ({ gemstone_name }, { isNew }) => ({
    title: isNew ? 'Gemstone added' : 'Gemstone updated',
    text: gemstone_name,
  }),
  failed: failedGemstone,
}

const titleOf = (isNew: boolean) => (isNew ? 'Add Gemstone' : 'Edit gemstone')

export const meta: MetaFunction = ({ params }) => screenMeta(titleOf(!params.id))
export const loader = recordLoader(gemstoneEditor, ({ gemstone_name }) => ({ title: gemstone_name }))
export const action = formAction(gemstoneEditor)
export const clientAction = keepFormOnNetworkError(failedGemstone)

export default function EditGemstone() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={record?.title ?? titleOf(true)}
      aside={record ? <ViewLink to={links.gemstone()} what="the home page" /> : undefined}
    >
      {record ? null : (
        <p className="mb-4 text-muted">This gemstone will be the gemstone of the month. The current one is kept.</p>
      )}
      {changed ? <HistoryLink {...changed} /> : null}
      <GemstoneForm key={record?.id ?? 'new'} loaded={form} />
    </Screen>
  )
}

export const ErrorBoundary = missing('Gemstone not found', href('/admin/gemstone'), 'Back to the gemstone')

function GemstoneForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<GemstoneFields>('gemstone', loaded)
  const { fields } = state
  const { gemstone_name, month, image_url, description } = GEMSTONE_FIELDS
  return (
    <RecordForm state={state} withPicture labels={LABELS} parent={href('/admin/gemstone')} submit="Save">
      <div className="field-columns">
        <TextField field={fields.gemstone_name} {...gemstone_name} />
        <TextField field={fields.month} {...month} />
      </div>
      <ImageField state={state} field={fields.image_url} alt={fields.image_alt} {...image_url} />
      <TextAreaField field={fields.description} {...description} rows={8} />
    </RecordForm>
  )
}
