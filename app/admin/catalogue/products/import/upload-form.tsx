import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { FileField } from '~/admin/records/fields'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { ErrorSummary, SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import type { ImportView } from './import.presenter.server'

/** Imports the others, and leaves the wrong ones out. */
export const RIGHT_LINES = 'right'

const HINT =
  'Or text with tabs, as MYOB exports it. Up to 10 MB and 20,000 products. Nothing changes yet: first you will see what the file would change.'

export function UploadForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const pending = useNavigation().formAction === href('/admin/products/import')
  const [form, { file }] = useForm<{ file: File }>({ id: 'import', lastResult })
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
      <FileField field={file} label="CSV file" hint={HINT} accept=".csv,.tsv,.txt,text/csv,text/plain" />
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

export function WithErrors({ view: { id, counts } }: { view: ImportView }) {
  const { wrong } = counts
  const right = counts.new + counts.changed
  return (
    <section aria-labelledby="step" className="mb-6 grid gap-4">
      <div className="error-summary">
        <h2 id="step" className="text-lg">{`${counted(wrong, 'line has an error', 'lines have errors')}`}</h2>
        <p>
          {right > 0
            ? 'Correct the file and upload it again. Or import the others now, and send the wrong ones once they are mended.'
            : 'Correct the file and upload it again.'}
        </p>
        <div className="form-actions">
          <a href={href('/admin/products/import/:id/wrong-lines', { id })} className="button-quiet">
            <Icon name="download" className="size-4" />
            <span>{wrong === 1 ? 'The wrong line as a file' : 'The wrong lines as a file'}</span>
          </a>
          {right > 0 ? (
            <Form method="post">
              <input type="hidden" name="lines" value={RIGHT_LINES} />
              <SubmitButton className="button-secondary" pendingText="Starting…">
                {`Import the ${formatCount(right)} right ${right === 1 ? 'line' : 'lines'}`}
              </SubmitButton>
            </Form>
          ) : null}
        </div>
      </div>
      <UploadForm />
    </section>
  )
}
