import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Outlet, useLoaderData } from '@remix-run/react'
import { lastChange } from '~/admin/records/history.presenter.server'
import { HistoryLink } from '~/admin/records/history-link'
import { loadForm } from '~/admin/records/load.server'
import { NOTE_NOT_SAVED, NoteForm } from '~/admin/records/note-form'
import { saveForm } from '~/admin/records/save.server'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { missing } from '~/admin/shell/record-route'
import { QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById } from '~/models/sales/order/order.server'
import { staffNoteSchema } from '~/models/sales/steps/steps.schema'
import { saveStaffNote } from '~/models/sales/steps/upkeep.server'
import { Icon } from '~/ui/icon'
import { StateBadge, TestMode } from '../badges'
import { Agreed, Notes } from './agreed'
import { Buyer, Emails } from './customer'
import { presentOrder } from './detail.presenter.server'
import { Cards, Lines, Money } from './money'
import { OtherSteps, PrimaryStep } from './steps'

const NOT_FOUND = 'Order not found'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  screenMeta(data ? `Order ${data.order.reference}` : NOT_FOUND)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const detail = await requireFound(findById(readId(params)))
  const initial = { staff_note: detail.order.staff_note ?? undefined }
  return {
    order: await presentOrder(detail, new Date()),
    form: await loadForm(request, user.id, { initial }),
    changed: await lastChange('order', detail.order.id),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { order } = await requireFound(findById(readId(params)))
  const { id } = order
  return saveForm(
    { request, user, id },
    {
      schema: staffNoteSchema,
      update: (_id, { staff_note }, change) => saveStaffNote(id, staff_note, change),
      to: href('/admin/orders/:id', { id }),
      saved: () => ({ title: 'Note saved' }),
      failed: NOTE_NOT_SAVED,
    },
  )
}

export const clientAction = keepFormOnNetworkError(NOTE_NOT_SAVED)

export default function Order() {
  const { order, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={`Order ${order.reference}`}
      action={<PrimaryStep order={order} />}
      aside={<OtherSteps order={order} />}
    >
      {order.isTestMode ? <TestMode /> : null}
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StateBadge state={order.badge} />
        {order.agreed.kindNote ? <span>{order.agreed.kindNote}</span> : null}
        {order.placed ? <span className="text-muted">{`Placed ${order.placed.exact}`}</span> : null}
      </p>
      {order.isTest ? (
        <p className="callout mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>Paid in test mode: no money has come, and no figure or file has it.</span>
          <Allowed to="manage">
            <QuietLink to={href('/admin/orders/:id/delete', { id: order.id })} preventScrollReset>
              Delete this test order
            </QuietLink>
          </Allowed>
        </p>
      ) : null}
      {order.attention ? (
        <Form
          method="post"
          action={href('/admin/orders/:id/attention', { id: order.id })}
          className="callout mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        >
          <p className="font-semibold">{order.attention}</p>
          <button type="submit" className="button-quiet">
            <Icon name="check" className="size-4" /> Mark as looked at
          </button>
        </Form>
      ) : null}
      {order.isUnheld ? (
        <p className="callout mb-4">
          It holds no pieces: they are this customer’s once the payment is recorded, if nobody else has paid before.
        </p>
      ) : null}
      {order.held ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{order.held}</span>
          <QuietLink to={href('/admin/orders/:id/free', { id: order.id })} preventScrollReset>
            Cancel all orders of this client
          </QuietLink>
        </p>
      ) : null}
      <Notes order={order} />
      <div className="order-columns">
        <div>
          <Lines order={order} />
          <Agreed order={order} />
          {order.placed || order.ledger.length > 0 ? <Money order={order} /> : null}
          <Cards order={order} />
        </div>
        <div>
          <Buyer order={order} />
          <Emails order={order} />
          <section aria-labelledby="note" className="mt-8">
            <h2 id="note">Note</h2>
            <NoteForm
              key={String(form.values.staff_note)}
              id="staff-note"
              name="staff_note"
              label="Staff note"
              hint="Only staff see it."
              optional
              submit="Save note"
              loaded={form}
            />
          </section>
        </div>
      </div>
      <HistoryLink {...changed} />
      <Outlet />
    </Screen>
  )
}

export const ErrorBoundary = missing(NOT_FOUND, href('/admin/orders'), 'Back to orders')
