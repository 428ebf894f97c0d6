import { Form, Link, useNavigation } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import type { Progress } from '~/models/newsletter/newsletter.server'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Icon } from '~/ui/icon'
import { adminLinks } from '../../links'
import { usePolling } from '~/admin/use-polling'

const LOOK_AGAIN_MS = 3000

/** A newsletter on its way, or arrived. */
export function Sending({ id, progress, text }: { id: number; progress: Progress; text: string }) {
  const { recipients, sent, waiting, failed, trouble } = progress
  const isOver = waiting === 0
  usePolling(!isOver, LOOK_AGAIN_MS)
  return (
    <>
      <section aria-labelledby="progress" className="progress-box">
        <h2 id="progress">{isOver ? 'Sent' : 'Sending'}</h2>
        <progress max={recipients} value={recipients - waiting} aria-labelledby="progress" />
        <p>
          {formatCount(sent)} of {formatCount(recipients)} sent{isOver ? '' : `, ${formatCount(waiting)} waiting`}
          {failed === 0 ? '.' : `; ${formatCount(failed)} could not be delivered.`}
        </p>
        {trouble ? <p className="text-oxblood">They are tried again. The mail server said: {trouble}</p> : null}
        {failed > 0 ? <RetryForm id={id} /> : null}
        {isOver ? null : (
          <Link to="." className="button-quiet justify-self-start" preventScrollReset>
            <Icon name="refresh-cw" className="size-4" /> Look again
          </Link>
        )}
      </section>
      <p className="email-text mt-5">{text}</p>
      <Link to={adminLinks.newsletters()} className="button-quiet mt-4">
        <Icon name="arrow-left" /> Back to newsletters
      </Link>
    </>
  )
}

/** Sends what was given up once more. */
function RetryForm({ id }: { id: number }) {
  const action = adminLinks.newsletterRetry(id)
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton className="button-secondary" pending={pending} pendingText="Trying again...">
        <Icon name="refresh-cw" className="size-4" /> Try again
      </SubmitButton>
    </Form>
  )
}
