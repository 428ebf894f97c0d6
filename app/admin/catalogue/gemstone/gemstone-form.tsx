import { ImageField } from '~/admin/media/image-field'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { FailureOf, LoadedForm } from '~/admin/shell/form-state'
import { href } from '~/href'
import { GEMSTONE_FIELDS } from '~/models/catalogue/gemstone/gemstone.kind'
import type { GemstoneFields } from '~/models/catalogue/gemstone/gemstone.schema'
import { labelsOf } from '~/models/records/kind'
import { TextAreaField, TextField } from '~/ui/forms/fields'

export const LABELS = labelsOf(GEMSTONE_FIELDS)

export const failedGemstone: FailureOf = (isNew) => ({
  title: 'Update failed',
  text: (reason) => reason,
  unforeseen: `Could not ${isNew ? 'add' : 'update'} gemstone. Please try again.`,
})

export function GemstoneForm({ loaded }: { loaded: LoadedForm }) {
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
