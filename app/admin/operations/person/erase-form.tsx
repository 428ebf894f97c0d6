import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'

interface EraseFormProps {
  email: string
  lastResult: SubmissionResult<string[]> | null
}

export function EraseForm({ email, lastResult }: EraseFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm<{ confirm: string }>({ id: 'erase', lastResult })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-(--container-prose) gap-4">
      <ErrorSummary form={form} />
      <p>
        Everything marked “deleted” is deleted, and the address is taken out of everything marked “blanked”. This cannot
        be undone. Two things remain: emails that have been sent, and backups until newer ones replace them.
      </p>
      <input type="hidden" name="email" value={email} />
      <TextField field={fields.confirm} label="Type the address again" type="email" autoComplete="off" />
      <div>
        <SubmitButton
          name="intent"
          value="erase"
          className="button button-danger"
          pending={pending}
          pendingText="Erasing..."
        >
          Erase
        </SubmitButton>
      </div>
    </Form>
  )
}
