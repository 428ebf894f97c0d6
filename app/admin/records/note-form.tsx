import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { failure, type LoadedForm } from '~/admin/shell/form-state'
import { ErrorSummary, SubmitButton, TextAreaField } from '~/ui/forms/fields'
import { OfferedDraft, useRecordForm } from './record-form'
import { useUnsaved } from './use-unsaved'

export const NOTE_NOT_SAVED = failure('Note not saved', 'Your note could not be saved')

interface NoteFormProps {
  /** Of the form, and so of its draft. */
  id: string
  /** Of its only field, which is that of the schema. */
  name: string
  label: string
  hint: string
  optional?: boolean
  submit: string
  loaded: LoadedForm
}

/** A note for staff on the screen of a record. */
export function NoteForm({ id, name, submit, loaded: current, ...field }: NoteFormProps) {
  const { form, fields, reply, loaded } = useRecordForm<Record<string, string>>(id, current)
  const pending = useNavigation().formData?.has(name) ?? false
  useUnsaved(form.id, { loaded, reply })
  return (
    <>
      {loaded.offer && !reply ? <OfferedDraft {...loaded.offer} /> : null}
      <Form method="post" {...getFormProps(form)} className="mt-3 grid gap-3" preventScrollReset>
        {loaded.origin && !reply ? <p className="callout">{loaded.origin}</p> : null}
        <ErrorSummary form={form} title={reply?.notice?.title} />
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        <TextAreaField field={fields[name]!} rows={3} {...field} />
        <SubmitButton className="button-secondary justify-self-start" pending={pending} pendingText="Saving...">
          {submit}
        </SubmitButton>
      </Form>
    </>
  )
}
