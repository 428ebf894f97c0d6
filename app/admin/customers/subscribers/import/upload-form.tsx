import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { href } from '~/href'
import { ErrorSummary, Field, NO_FORM_NAME, SubmitButton } from '~/ui/forms/fields'
import { ConsentField } from '../consent-field'

const HINT =
  'Up to 2 MB and 10,000 addresses, one on each line. It may have other columns: only the addresses are read. Nobody is subscribed yet: first you will see what the file would do.'

export function UploadForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const pending = useNavigation().formAction === href('/admin/subscribers/import')
  const [form, { file, consent }] = useForm<{ file: File; consent: string }>({
    id: 'import-subscribers',
    lastResult,
    defaultValue: lastResult?.initialValue,
  })
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="record-form">
      <ErrorSummary form={form} title="This file cannot be imported" />
      <Field field={file} label="CSV file" hint={HINT}>
        <input
          className="input"
          {...getInputProps(file, { type: 'file', ariaDescribedBy: file.descriptionId })}
          {...NO_FORM_NAME}
          accept=".csv,.txt,text/csv"
          aria-required
        />
      </Field>
      <ConsentField field={consent} />
      <p className="text-sm text-muted">
        Those who have unsubscribed from this shop’s newsletter are never subscribed again.
      </p>
      <div className="form-actions">
        <SubmitButton pending={pending} pendingText="Checking…">
          Check file
        </SubmitButton>
      </div>
    </Form>
  )
}
