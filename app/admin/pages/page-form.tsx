import { useActionData } from '@remix-run/react'
import type { PageFields } from '~/models/page/page.schema'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import type { FailureOf, LoadedForm, SaveReply } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { RecordForm, SlugField, useRecordForm } from '../records/record-form'
import { ContentFields, useConversion, type Conversion } from './content-fields'
import { PagePreview, type Preview } from './page-preview'

export const LABELS: Record<keyof PageFields, string> = {
  title: 'Title',
  slug: 'Slug',
  meta_description: 'Meta description',
  content_format: 'Format',
  content: 'Content',
  is_published: 'Published',
}

export const failedPage: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => `Failed to ${isNew ? 'create' : 'update'} page: ${reason}`,
})

export interface PageReply extends SaveReply {
  preview?: Preview
  /** The content in the other format. */
  converted?: Conversion
}

export function PageForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<PageFields>('page', loaded)
  const { fields } = state
  const reply = useActionData<PageReply>()
  const typed = reply?.lastResult.initialValue?.content
  const { key, format, content } = useConversion(fields, reply?.converted)
  const previewButton = (
    <button type="submit" name="intent" value="preview" className="button-secondary">
      Preview
    </button>
  )
  return (
    <>
      <RecordForm
        state={state}
        labels={LABELS}
        parent={adminLinks.pages()}
        submit={isNew ? 'Create page' : 'Save Changes'}
        more={previewButton}
      >
        <div className="field-columns">
          <TextField field={fields.title} label={LABELS.title} />
          <SlugField field={fields.slug} source={fields.title} follows={isNew} />
        </div>
        <TextAreaField field={fields.meta_description} label={LABELS.meta_description} rows={3} optional />
        <ContentFields
          key={key}
          format={format}
          content={content}
          typed={typeof typed === 'string' ? typed : undefined}
          labels={LABELS}
        />
        <CheckboxField field={fields.is_published}>{LABELS.is_published}</CheckboxField>
      </RecordForm>
      {reply?.preview ? <PagePreview {...reply.preview} /> : null}
    </>
  )
}
