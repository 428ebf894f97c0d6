import { Form, useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import type { ImportView } from './import.presenter.server'
import { UploadForm } from './upload-form'

/** Imports the others, and leaves the wrong ones out. */
export const RIGHT_LINES = 'right'

export function WithErrors({ view: { id, counts } }: { view: ImportView }) {
  const { wrong } = counts
  const right = counts.new + counts.changed
  const pending = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="step" className="mb-6 grid gap-4">
      <div className="error-summary">
        <h2
          id="step"
          className="text-lg"
        >{`${formatCount(wrong)} ${wrong === 1 ? 'line has an error' : 'lines have errors'}`}</h2>
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
              <SubmitButton className="button-secondary" pending={pending} pendingText="Starting…">
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
