import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { PageFields } from '~/models/page/page.schema'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import type { FailureOf, LoadedForm, SaveReply } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { RecordForm, SlugField, useRecordForm } from '../records/record-form'

export const LABELS: Record<keyof PageFields, string> = {
  title: 'Title',
  slug: 'Slug',
  meta_description: 'Meta description',
  content: 'Content',
  is_published: 'Published',
}

export const failedPage: FailureOf = (isNew) => ({
  title: 'Error',
  text: (reason) => `Failed to ${isNew ? 'create' : 'update'} page: ${reason}`,
})

export interface PageReply extends SaveReply {
  /** Sanitised HTML. */
  preview?: string
}

export function PageForm({ loaded, isNew }: { loaded: LoadedForm; isNew: boolean }) {
  const state = useRecordForm<PageFields>('page', loaded)
  const { fields } = state
  const preview = useActionData<PageReply>()?.preview
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
        <TextAreaField
          field={fields.content}
          label={LABELS.content}
          hint="HTML supported: headings, paragraphs, lists, tables, links and images. Anything else is removed."
          rows={18}
          spellCheck={false}
          className="input font-mono text-sm"
        />
        <CheckboxField field={fields.is_published}>{LABELS.is_published}</CheckboxField>
      </RecordForm>
      {preview === undefined ? null : <Preview html={preview} />}
    </>
  )
}

function Preview({ html }: { html: string }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [html])
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="preview" className="preview">
      <h2 id="preview">Preview</h2>
      <p className="text-muted">Not saved yet.</p>
      {/* Sanitised on the server. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
