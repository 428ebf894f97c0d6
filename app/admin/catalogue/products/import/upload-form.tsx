import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { href } from '~/href'
import { ErrorSummary, FieldError, NO_FORM_NAME, SubmitButton } from '~/ui/forms/fields'

type UploadFields = { file: File }

export function UploadForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const pending = useNavigation().formAction === href('/admin/products/import')
  const [form, { file }] = useForm<UploadFields>({ id: 'import', lastResult })
  useEmptyAfter(lastResult, file.id)
  return (
    <Form
      method="post"
      action={href('/admin/products/import')}
      encType="multipart/form-data"
      {...getFormProps(form)}
      className="record-form"
    >
      <ErrorSummary form={form} title="This file cannot be imported" />
      <div className="field">
        <label className="label" htmlFor={file.id}>
          CSV file
        </label>
        <p className="text-sm text-muted" id={file.descriptionId}>
          Up to 10 MB and 20,000 products. Nothing changes yet: first you will see what the file would change.
        </p>
        <input
          className="input"
          {...getInputProps(file, { type: 'file', ariaDescribedBy: file.descriptionId })}
          {...NO_FORM_NAME}
          accept=".csv,text/csv"
          aria-required
        />
        <FieldError field={file} />
      </div>
      {pending ? <progress aria-label="Uploading and checking the file" className="w-full" /> : null}
      <div className="form-actions">
        <SubmitButton pending={pending} pendingText="Checking…">
          Check file
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Browsers do not send a file that has changed since it was chosen. */
function useEmptyAfter(lastResult: SubmissionResult<string[]> | undefined, id: string) {
  useEffect(() => {
    const input = document.getElementById(id)
    if (lastResult && input instanceof HTMLInputElement) input.value = ''
  }, [lastResult, id])
}
