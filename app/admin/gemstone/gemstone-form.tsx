import { href } from '~/href'
import type { GemstoneFields } from '~/models/gemstone/gemstone.schema'
import { TextAreaField, TextField } from '~/ui/forms/fields'
import type { FailureOf, LoadedForm } from '../records/form-state'
import { IMAGE_ALT, ImageField } from '../pictures/image-field'
import { RecordForm, useRecordForm } from '../records/record-form'

export const LABELS: Record<keyof GemstoneFields, string> = {
  gemstone_name: 'Gemstone name',
  month: 'Month',
  image_url: 'Image URL',
  image_alt: IMAGE_ALT,
  description: 'Description',
}

export const failedGemstone: FailureOf = (isNew) => ({
  title: 'Update failed',
  text: (reason) => reason,
  unforeseen: `Could not ${isNew ? 'add' : 'update'} gemstone. Please try again.`,
})

export function GemstoneForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<GemstoneFields>('gemstone', loaded)
  const { fields } = state
  return (
    <RecordForm state={state} withPicture labels={LABELS} parent={href('/admin/gemstone')} submit="Save">
      <div className="field-columns">
        <TextField field={fields.gemstone_name} label={LABELS.gemstone_name} />
        <TextField field={fields.month} label={LABELS.month} />
      </div>
      <ImageField state={state} field={fields.image_url} alt={fields.image_alt} label={LABELS.image_url} />
      <TextAreaField field={fields.description} label={LABELS.description} rows={8} />
    </RecordForm>
  )
}
