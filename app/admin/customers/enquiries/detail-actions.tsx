import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { CloseLink } from '~/admin/shell/dialog'
import { ButtonLink, SecondaryLink } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import type { Stage } from '~/models/customers/enquiry/stage'
import { SubmitButton } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'
import { addToast } from '~/ui/toast/toast-store'
import type { EnquiryDetail } from './detail.presenter.server'

const OWN_EMAIL_APP = 'Reply opens your own email app: this shop is not set up to send email.'

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
          <button className="button">Not spam</button>
        </Form>
      </div>
    </>
  )
}

interface TopActionsProps {
  enquiry: EnquiryDetail
  /** By id, in the list that the message was opened from. */
  neighbours: { newer: number | null; older: number | null }
}

/** Above the message, so that nobody has to scroll past a long one. */
export function TopActions({ enquiry, neighbours: { newer, older } }: TopActionsProps) {
  const { id, mailto, quarantined } = enquiry
  const { search } = useLocation()
  const canReply = useCan('answer') && !quarantined
  if (!canReply && newer === null && older === null) return null
  return (
    <>
      <div className="top-actions">
        {canReply && mailto ? <EmailAppLink address={mailto} /> : null}
        {canReply && !mailto ? <ReplyLink to={href('/admin/contact/:id/reply', { id }) + search} /> : null}
        {quarantined ? null : <OrderLinks id={id} />}
        <NeighbourLink id={newer} label="Previous" />
        <NeighbourLink id={older} label="Next" />
      </div>
      {canReply && mailto ? <p className="mb-4 text-sm text-muted">{OWN_EMAIL_APP}</p> : null}
    </>
  )
}

function NeighbourLink({ id, label }: { id: number | null; label: 'Previous' | 'Next' }) {
  const { search } = useLocation()
  if (id === null) return null
  return (
    <SecondaryLink to={href('/admin/contact/:id', { id }) + search} preventScrollReset>
      <span>{label}</span> <span className="sr-only">message</span>
    </SecondaryLink>
  )
}

function ReplyLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to}>
      <Icon name="reply" /> Reply
    </ButtonLink>
  )
}

function EmailAppLink({ address }: { address: string }) {
  return (
    <a href={address} className="button" onClick={() => addToast({ title: 'Reply', text: OWN_EMAIL_APP })}>
      <Icon name="reply" /> Reply
    </a>
  )
}

interface AssigneeFormProps {
  id: number
  assignee: number | null
  staff: Record<string, string>
}

export function AssigneeForm({ id, assignee, staff }: AssigneeFormProps) {
  const action = href('/admin/contact/:id/assignee', { id }) + useLocation().search
  const pending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} className="assignee-form" preventScrollReset>
      <div className="field">
        <label className="label" htmlFor="assignee">
          Assigned to
        </label>
        {/* Anew when a colleague has assigned it. */}
        <select key={assignee} id="assignee" name="assignee" className="input" defaultValue={assignee ?? ''}>
          <option value="">Nobody</option>
          {Object.entries(staff).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton className="button-secondary" pending={pending} pendingText="Assigning...">
        Assign
      </SubmitButton>
    </Form>
  )
}

function OrderLinks({ id }: { id: number }) {
  return (
    <Allowed to="answer">
      <SecondaryLink to={href('/admin/orders/new') + queryOf({ enquiry: id })}>Make an order</SecondaryLink>
      <SecondaryLink to={href('/admin/orders/take-in') + queryOf({ enquiry: id })}>Take in a job</SecondaryLink>
      <SecondaryLink to={href('/admin/orders/hold') + queryOf({ enquiry: id })}>Hold a piece</SecondaryLink>
      <SecondaryLink to={href('/admin/appointments/new') + queryOf({ enquiry: id })}>Book an appointment</SecondaryLink>
    </Allowed>
  )
}
