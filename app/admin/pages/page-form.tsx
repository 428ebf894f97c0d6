import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { PageFields } from '~/models/page/page.schema'
import { CheckboxField, TextAreaField, TextField } from '~/ui/forms/fields'
import type { LoadedForm } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { RecordForm, useRecordForm } from '../records/record-form'
import { SlugField } from '../records/slug-field'
import type { PageReply } from './form.presenter.server'

export const LABELS: Record<keyof PageFields, string> = {
  title: 'Title',
  slug: 'Slug',
  meta_description: 'Meta description',
  content: 'Content',
  is_published: 'Published',
}

export function PageForm({ loaded, isNew = false }: { loaded: LoadedForm; isNew?: boolean }) {
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
        submit={isNew ? 'Create Page' : 'Save Changes'}
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
          hint="HTML supported: headings, paragraphs, lists, tables, links and images. Anything else is taken out."
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

/** What visitors would read, under the form that is not saved yet. */
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
