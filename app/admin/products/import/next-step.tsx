import { Form, Link, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { formatCount } from '~/format/numbers'
import { Icon } from '~/ui/icon'
import { SubmitButton } from '~/ui/forms/submit-button'
import { addToast } from '~/ui/toast/toast-store'
import { adminLinks } from '../../links'
import { usePolling } from '~/admin/use-polling'
import type { ImportView } from './import.presenter.server'
import { noticeOf } from './outcome'
import { UploadForm } from './upload-form'

const LOOK_AGAIN_MS = 1000

interface NextStepProps {
  view: ImportView
  progress: Progress | null
  /** Whether a browser without script looks again by itself. */
  refreshes: boolean
}

interface Progress {
  done: number
  total: number
}

/** How an import stands, and what can be done with it now. */
export function NextStep({ view, progress, refreshes }: NextStepProps) {
  usePolling(view.state === 'running', LOOK_AGAIN_MS)
  useToastAtEnd(view)
  if (view.state === 'running') return <Running id={view.id} progress={progress} refreshes={refreshes} />
  if (view.state === 'done') return <Done view={view} />
  if (view.state === 'failed') return <Failed view={view} />
  if (view.counts.wrong > 0) return <WithErrors wrong={view.counts.wrong} />
  return <Ready view={view} />
}

function useToastAtEnd(view: ImportView) {
  const before = useRef(view.state)
  useEffect(() => {
    if (before.current === 'running' && view.state !== 'running') addToast(noticeOf(view))
    before.current = view.state
  }, [view])
}

function WithErrors({ wrong }: { wrong: number }) {
  return (
    <section aria-labelledby="step" className="mb-6 grid gap-4">
      <div className="error-summary">
        <h2 id="step" className="text-lg">
          {formatCount(wrong)} {wrong === 1 ? 'line has an error' : 'lines have errors'}
        </h2>
        <p>Nothing can be imported before they are corrected. Correct the file, and send it again.</p>
      </div>
      <UploadForm />
    </section>
  )
}

function Ready({ view: { counts, summary } }: { view: ImportView }) {
  const pending = useNavigation().formMethod === 'POST'
  const count = counts.new + counts.changed
  if (count === 0) return <p className="callout">This file would change nothing: every product in it is as it says.</p>
  return (
    <Form method="post" className="mb-6 grid justify-items-start gap-3">
      <p>
        {summary}, {formatCount(counts.unchanged)} unchanged. All of it is imported, or, if anything fails, nothing.
      </p>
      <SubmitButton pending={pending} pendingText="Starting…">
        Import {formatCount(count)} {count === 1 ? 'product' : 'products'}
      </SubmitButton>
    </Form>
  )
}

const STEP = 10

function Running({ id, progress, refreshes }: { id: number; progress: Progress | null; refreshes: boolean }) {
  const { done, total } = progress ?? { done: 0, total: 1 }
  const percent = Math.floor((100 * done) / total / STEP) * STEP
  return (
    <section aria-labelledby="step" className="progress-box mb-6">
      <h2 id="step">Importing</h2>
      <progress max={total} value={done} aria-labelledby="step" />
      <p>
        {formatCount(done)} of {formatCount(total)}
      </p>
      <p role="status" className="sr-only">
        {percent} percent imported
      </p>
      <div className="form-actions">
        <Link to={adminLinks.import(id)} className="button-quiet" preventScrollReset>
          <Icon name="refresh-cw" className="size-4" /> Look again
        </Link>
        {refreshes ? (
          <noscript>
            <a href={adminLinks.import(id, { refresh: 'off' })} className="button-quiet">
              Stop looking again by itself
            </a>
          </noscript>
        ) : null}
      </div>
    </section>
  )
}

function Done({ view: { summary } }: { view: ImportView }) {
  return (
    <section aria-labelledby="step" className="progress-box mb-6">
      <h2 id="step">Imported</h2>
      <p>{summary}.</p>
      <Link to={adminLinks.products()} className="button justify-self-start">
        Show products
      </Link>
    </section>
  )
}

function Failed({ view: { id, failure } }: { view: ImportView }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="step" className="mb-6 grid justify-items-start gap-4">
      <div className="error-summary">
        <h2 id="step" className="text-lg">
          Nothing was imported
        </h2>
        <p>{failure}</p>
      </div>
      <Form method="post" action={adminLinks.importCheck(id)}>
        <SubmitButton pending={pending} pendingText="Checking…">
          Check Again
        </SubmitButton>
      </Form>
    </section>
  )
}
