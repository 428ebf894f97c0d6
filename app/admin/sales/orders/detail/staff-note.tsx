import { getFormProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { OfferedDraft } from '~/admin/records/offered-draft'
import { useRecordForm } from '~/admin/records/record-form'
import { useUnsaved } from '~/admin/records/use-unsaved'
import type { LoadedForm } from '~/admin/shell/form-state'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { TextAreaField } from '~/ui/forms/fields'
import { SubmitButton } from '~/ui/forms/submit-button'

export function StaffNote({ form: current }: { form: LoadedForm }) {
  const { form, fields, reply, loaded } = useRecordForm<{ staff_note: string }>('staff-note', current)
  const pending = useNavigation().formData?.has('staff_note') ?? false
  useUnsaved(form.id, { fromStart: loaded.origin !== null || reply !== undefined, reply })
  return (
    <section aria-labelledby="note" className="mt-8">
      <h2 id="note">Note</h2>
      {loaded.offer && !reply ? <OfferedDraft {...loaded.offer} /> : null}
      <Form method="post" {...getFormProps(form)} className="mt-3 grid gap-3" preventScrollReset>
        {loaded.origin && !reply ? <p className="callout">{loaded.origin}</p> : null}
        <ErrorSummary form={form} title={reply?.notice?.title} />
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        <TextAreaField field={fields.staff_note} label="Staff note" hint="Only staff see it." rows={3} optional />
        <SubmitButton className="button-secondary justify-self-start" pending={pending} pendingText="Saving...">
          Save note
        </SubmitButton>
      </Form>
    </section>
  )
}
