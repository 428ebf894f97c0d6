import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { href } from '~/href'
import type { SubscriberRow } from './subscriber.presenter.server'

export function Address({ email, bounced, pending, added }: SubscriberRow) {
  return (
    <>
      <span>{email}</span> {bounced ? <span className="badge">Bounced</span> : null}
      {bounced ? (
        <span className="block text-sm font-normal text-muted">
          <Moment moment={bounced.at} />
          {bounced.reason ? <span>{`: ${bounced.reason}`}</span> : null}
        </span>
      ) : null}
      {pending?.reminded ? (
        <span className="row-note">
          Reminded <Moment moment={pending.reminded} />
        </span>
      ) : null}
      {added ? <span className="row-note">{`Added by ${added.by}: ${added.consent}`}</span> : null}
    </>
  )
}

export function RowActions({ id, email, bounced, pending }: SubscriberRow) {
  const { search } = useLocation()
  return (
    <>
      {bounced ? (
        <PostButton
          action={href('/admin/subscribers/:id/try-again', { id }) + search}
          label="Try again"
          {...{ email }}
        />
      ) : null}
      {pending?.canRemind ? (
        <PostButton action={href('/admin/subscribers/:id/remind', { id }) + search} label="Remind" {...{ email }} />
      ) : null}
      <Link to={href('/admin/subscribers/:id/remove', { id }) + search} className="button-quiet" preventScrollReset>
        Remove <span className="sr-only">{email}</span>
      </Link>
    </>
  )
}

function PostButton({ action, label, email }: { action: string; label: string; email: string }) {
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <button type="submit" className="button-quiet" disabled={pending}>
        <span>{label}</span> <span className="sr-only">{email}</span>
      </button>
    </Form>
  )
}
