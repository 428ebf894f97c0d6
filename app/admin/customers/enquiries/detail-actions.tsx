import { Form, Link, useLocation } from '@remix-run/react'
import { CloseLink } from '~/admin/shell/dialog'
import { useCan } from '~/admin/shell/use-can'
import { href } from '~/href'
import type { Stage } from '~/models/customers/enquiry/stage'
import { Icon } from '~/ui/icon'
import type { EnquiryDetail } from './detail.presenter.server'

const STAGE_BUTTONS: Record<Stage, string> = {
  new: 'Mark as new',
  'in-progress': 'Mark as in progress',
  done: 'Mark as Processed',
}

export function DetailActions({ enquiry }: { enquiry: EnquiryDetail }) {
  if (!useCan('answer')) return <ReadOnlyActions />
  return enquiry.quarantined ? <QuarantineActions id={enquiry.id} /> : <ReplyActions enquiry={enquiry} />
}

function ReadOnlyActions() {
  return (
    <div className="dialog-actions">
      <CloseLink parent={href('/admin/contact')}>Close</CloseLink>
    </div>
  )
}

function ReplyActions({ enquiry: { id, stage } }: { enquiry: EnquiryDetail }) {
  const { search } = useLocation()
  const others = Object.entries(STAGE_BUTTONS).filter(([name]) => name !== stage)
  return (
    <div className="dialog-actions">
      <CloseLink parent={href('/admin/contact')}>Close</CloseLink>
      <Form method="post" action={href('/admin/contact/:id/stage', { id }) + search} className="contents">
        {others.map(([name, label]) => (
          <button key={name} type="submit" name="stage" value={name} className="button-secondary">
            {label}
          </button>
        ))}
      </Form>
    </div>
  )
}

function QuarantineActions({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <>
      <p className="mt-6 text-sm text-muted">
        This message looks automated and was quarantined. The sender has not been told.
      </p>
      <div className="dialog-actions">
        <CloseLink parent={href('/admin/contact')}>Close</CloseLink>
        <Link
          to={href('/admin/contact/:id/delete', { id }) + search}
          className="button-secondary button-danger"
          preventScrollReset
        >
          <Icon name="trash" /> Delete
        </Link>
        <Form method="post" action={href('/admin/contact/:id/release', { id }) + search}>
          <button type="submit" className="button">
            Not spam
          </button>
        </Form>
      </div>
    </>
  )
}
