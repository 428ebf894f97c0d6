import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { OfferedDraft } from '~/admin/records/offered-draft'
import { useRecordForm } from '~/admin/records/record-form'
import { useUnsaved } from '~/admin/records/use-unsaved'
import type { LoadedForm } from '~/admin/shell/form-state'
import { Moment } from '~/admin/shell/moment'
import { Allowed } from '~/admin/shell/use-can'
import { ErrorSummary, SubmitButton, TextAreaField } from '~/ui/forms/fields'
import type { NoteRow } from './detail.presenter.server'

export function Notes({ notes, form }: { notes: NoteRow[]; form: LoadedForm }) {
  return (
    <section aria-labelledby="notes" className="mt-6">
      <h3 id="notes" className="text-lg">
        Notes
      </h3>
      {notes.length > 0 ? (
        <ol className="replies">
          {notes.map(({ id, author, written, text }) => (
            <li key={id}>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {text}
              </p>
              <p className="text-sm text-muted">
                <span>{`${author},`}</span> <Moment moment={written} />
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      {/* Empty again after each note of one's own. */}
      <Allowed to="answer">
        <NoteForm key={notes.filter(({ isOwn }) => isOwn).length} loaded={form} />
      </Allowed>
    </section>
  )
}

function NoteForm({ loaded: current }: { loaded: LoadedForm }) {
  const { form, fields, reply, loaded } = useRecordForm<{ note: string }>('note-form', current)
  const pending = useNavigation().formData?.has('note') ?? false
  useUnsaved(form.id, { fromStart: loaded.origin !== null || reply !== undefined, reply })
  return (
    <>
      {loaded.offer && !reply ? <OfferedDraft {...loaded.offer} /> : null}
      <Form method="post" {...getFormProps(form)} className="mt-3 grid gap-3" preventScrollReset>
        {loaded.origin && !reply ? <p className="callout">{loaded.origin}</p> : null}
        <ErrorSummary form={form} title={reply?.notice?.title} />
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        <TextAreaField field={fields.note} label="New note" hint="Only staff see notes." rows={3} />
        <SubmitButton className="button-secondary justify-self-start" pending={pending} pendingText="Saving...">
          Add note
        </SubmitButton>
      </Form>
    </>
  )
}
