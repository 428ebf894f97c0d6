import { useActionData } from '@remix-run/react'
import { RecordForm, SlugField, useRecordForm } from '~/admin/records/record-form'
import type { FailureOf, LoadedForm, SaveReply } from '~/admin/shell/form-state'
import { adminLinks } from '~/admin/shell/links'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { PAGE_FIELDS } from '~/models/writing/page/page.kind'
import type { PageFields } from '~/models/writing/page/page.schema'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import { PreviewButton } from '../editor/preview-button'
import { ContentFields, type Conversion, useConversion } from './content-fields'

export const LABELS = labelsOf(PAGE_FIELDS)

export const failedPage: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => `Failed to ${isNew ? 'create' : 'update'} page: ${reason}`,
})

export interface PageReply extends SaveReply {
  converted?: Conversion
}

export function PageForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<PageFields>('page', loaded)
  const { fields } = state
  const { title, meta_description, is_published } = PAGE_FIELDS
  const reply = useActionData<PageReply>()
  const typed = reply?.lastResult.initialValue?.content
  const { key, conversion } = useConversion(reply?.converted)
  return (
    <RecordForm
      state={state}
      labels={LABELS}
      parent={href('/admin/pages')}
      submit={isNew ? 'Create page' : 'Save Changes'}
      more={<PreviewButton to={adminLinks.previewPage()} />}
    >
      <div className="field-columns">
        <TextField field={fields.title} {...title} />
        <SlugField field={fields.slug} source={fields.title} follows={isNew} />
      </div>
      <TextAreaField field={fields.meta_description} {...meta_description} rows={3} optional />
      <ContentFields
        key={key}
        fields={fields}
        conversion={conversion}
        typed={typeof typed === 'string' ? typed : undefined}
        labels={LABELS}
      />
      <CheckboxField field={fields.is_published}>{is_published.label}</CheckboxField>
    </RecordForm>
  )
}
