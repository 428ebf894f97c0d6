import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ButtonLink, QuietLink, TextLink } from '~/admin/shell/screen'
import { usePolling } from '~/admin/shell/use-polling'
import { queryOf } from '~/format/address'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { addToast } from '~/ui/toast/toast-store'
import type { ImportView } from './import.presenter.server'
import { WithErrors } from './upload-form'

const POLL_MS = 1000

interface NextStepProps {
  view: ImportView
  warningCount: number
  progress: Progress | null
  refreshes: boolean
}

interface Progress {
  done: number
  total: number
}

export function NextStep({ view, warningCount, progress, refreshes }: NextStepProps) {
  usePolling(view.state === 'running', POLL_MS)
  useToastAtEnd(view)
  if (view.state === 'running') return <Running id={view.id} progress={progress} refreshes={refreshes} />
  if (view.state === 'done') return <Done view={view} />
  if (view.state === 'failed') return <Failed view={view} />
  if (view.counts.wrong > 0) return <WithErrors view={view} />
  return <Ready view={view} warningCount={warningCount} />
}

function useToastAtEnd(view: ImportView) {
  const before = useRef(view.state)
  useEffect(() => {
    if (before.current === 'running' && view.state !== 'running') addToast(noticeOf(view))
    before.current = view.state
  }, [view])
}

function Ready({
  view: { id, counts, summary, ifItFails },
  warningCount,
}: Pick<NextStepProps, 'view' | 'warningCount'>) {
  const count = counts.new + counts.changed
  if (count === 0) return <p className="callout">This file changes nothing: every product in it is up to date.</p>
  return (
    <Form method="post" className="mb-6 grid justify-items-start gap-3">
      <p>{`${summary}, ${formatCount(counts.unchanged)} unchanged. ${ifItFails}`}</p>
      {warningCount > 0 ? (
        <p className="callout">
          <TextLink
            to={href('/admin/products/import/:id', { id }) + queryOf({ show: 'warnings' })}
          >{`${counted(warningCount, 'line has a warning', 'lines have warnings')}`}</TextLink>
          <span>{`: check ${warningCount === 1 ? 'it' : 'them'} before you import.`}</span>
        </p>
      ) : null}
      <SubmitButton pendingText="Starting…">{`Import ${counted(count, 'product')}`}</SubmitButton>
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
      <p>{`${formatCount(done)} of ${formatCount(total)}`}</p>
      <p role="status" className="sr-only">{`${percent} percent imported`}</p>
      <div className="form-actions">
        <QuietLink to={href('/admin/products/import/:id', { id })} preventScrollReset>
          <Icon name="refresh-cw" className="size-4" /> Refresh
        </QuietLink>
        {refreshes ? (
          <noscript>
            <a href={href('/admin/products/import/:id', { id }) + queryOf({ refresh: 'off' })} className="button-quiet">
              Stop refreshing
            </a>
          </noscript>
        ) : null}
      </div>
    </section>
  )
}

function Done({ view: { id, summary, counts, canUndo, isUndone } }: { view: ImportView }) {
  return (
    <section aria-labelledby="step" className="progress-box mb-6">
      <h2 id="step">{isUndone ? 'Undone' : 'Imported'}</h2>
      <p>
        {isUndone
          ? 'The products are as they were before, but for what was changed in the meantime. New ones are in the trash.'
          : `${summary}.`}
      </p>
      {counts.wrong > 0 ? (
        <p>
          <a href={href('/admin/products/import/:id/wrong-lines', { id })} className="link">
            {`${counted(counts.wrong, 'line was', 'lines were')} left out`}
          </a>
          <span>: mend the file, and import it again.</span>
        </p>
      ) : null}
      <div className="form-actions">
        <ButtonLink to={href('/admin/products')}>Show products</ButtonLink>
        {canUndo ? (
          <Form method="post" action={href('/admin/products/import/:id/undo', { id })}>
            <SubmitButton className="button-secondary" pendingText="Undoing…">
              Undo this import
            </SubmitButton>
          </Form>
        ) : null}
      </div>
      {canUndo ? (
        <p className="text-sm text-muted">You can undo it for a day. What somebody has changed by then stays.</p>
      ) : null}
    </section>
  )
}

function Failed({ view: { id, failure } }: { view: ImportView }) {
  return (
    <section aria-labelledby="step" className="mb-6 grid justify-items-start gap-4">
      <div className="error-summary">
        <h2 id="step" className="text-lg">
          The import did not finish
        </h2>
        <p>{failure}</p>
      </div>
      <Form method="post" action={href('/admin/products/import/:id/check', { id })}>
        <SubmitButton pendingText="Checking…">Check again</SubmitButton>
      </Form>
    </section>
  )
}

export function noticeOf({ state, summary, failure }: Pick<ImportView, 'state' | 'summary' | 'failure'>): {
  title: string
  text?: string
  tone: 'success' | 'error'
} {
  if (state === 'done') return { title: 'Products imported', text: `${summary}.`, tone: 'success' }
  if (state === 'failed') return { title: 'The import did not finish', text: failure ?? undefined, tone: 'error' }
  return { title: 'Import started', tone: 'success' }
}
