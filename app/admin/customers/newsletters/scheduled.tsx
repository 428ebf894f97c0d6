import { Form, Link, useNavigation } from '@remix-run/react'
import { Allowed } from '~/admin/shell/use-can'
import { usePolling } from '~/admin/shell/use-polling'
import { href } from '~/href'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'

const POLL_MS = 20_000

/** It cannot be edited: what is sent has been checked. */
export function Scheduled({ id, at, to }: { id: number; at: string; to: string }) {
  const action = href('/admin/subscribers/newsletters/:id/unschedule', { id })
  const pending = useNavigation().formAction === action
  usePolling(true, POLL_MS)
  return (
    <>
      <section aria-labelledby="scheduled" className="progress-box">
        <h2 id="scheduled">Scheduled</h2>
        <p>{`This newsletter will be sent on ${at}, eastern Australian time, to ${to}, as they are then.`}</p>
        <p className="text-sm text-muted">To change the text, make it a draft again.</p>
        <Allowed to="edit">
          <div className="form-actions">
            <Link
              to={href('/admin/subscribers/newsletters/:id/schedule', { id })}
              className="button-secondary"
              preventScrollReset
            >
              <Icon name="clock" /> Change time
            </Link>
            <Form method="post" action={action} preventScrollReset>
              <SubmitButton className="button-secondary" pending={pending} pendingText="Making it a draft...">
                Make it a draft again
              </SubmitButton>
            </Form>
            <Link
              to={href('/admin/subscribers/newsletters/:id/send', { id })}
              className="button-quiet"
              preventScrollReset
            >
              <Icon name="send" /> Send now
            </Link>
          </div>
        </Allowed>
      </section>
      <Link to={href('/admin/subscribers/newsletters/:id/preview', { id })} className="button-quiet mt-4">
        <Icon name="eye" /> View the email
      </Link>
    </>
  )
}
