import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { RecordFormState } from '~/admin/records/record-form'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { closeSession } from '~/models/sales/cards/looking.server'
import { findById, type OrderDetail } from '~/models/sales/order/order.server'
import { cancel } from '~/models/sales/steps/cancelling.server'
import { cancelSchema } from '~/models/sales/steps/steps.schema'
import { FieldError } from '~/ui/forms/fields'
import { cancelWords, presentEndings, requireEnding } from './cancel.presenter.server'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const FAILED = 'Not cancelled'

export async function loader(args: LoaderFunctionArgs) {
  await requireManagerOfPaid(args)
  const { detail, shown } = await loadDialog(args, 'answer')
  const { title, keep, text } = cancelWords(detail)
  return { ...shown, endings: presentEndings(detail), title, keep, text: text(shown) }
}

export async function action(args: ActionFunctionArgs) {
  const before = await requireManagerOfPaid(args)
  const { id } = before.order
  const { done, result } = cancelWords(before)
  // Money that comes out of it refuses the cancellation: `requireSeen`.
  await closeSession(id)
  return saveDialog(args, {
    needs: 'answer',
    schema: cancelSchema,
    update: async (_id, { seen_cents, ending }, author) => {
      await requireSeen(id, seen_cents, '')
      await cancel(id, author, requireEnding(before, ending))
    },
    saved: () => ({ title: done, text: result }),
    failed: FAILED,
  })
}

/** Money that came in is not given back by everybody. Throws a 403 page. */
async function requireManagerOfPaid({ request, params }: LoaderFunctionArgs): Promise<OrderDetail> {
  await requireStaff(request, 'answer')
  const detail = await requireFound(findById(readId(params)))
  if (detail.paid_cents > 0) await requireStaff(request, 'manage')
  return detail
}

const dialog = orderDialog<typeof loader, 'ending'>({
  id: 'cancel',
  title: 'Cancel order',
  heading: ({ title }) => title,
  submit: ({ title }) => title,
  close: ({ keep }) => keep,
  isDanger: true,
  failed: FAILED,
  children: ({ paid, seenCents, text, endings }, state) => (
    <>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <p>{text}</p>
      {endings ? <Endings state={state} endings={endings} /> : null}
      {paid && !endings ? <p className="callout">{`${paid} is paid: refund it afterwards.`}</p> : null}
    </>
  ),
})

interface EndingsProps {
  state: RecordFormState<Record<'ending', unknown>>
  endings: NonNullable<ReturnType<typeof presentEndings>>
}

/** Of a lay-by: the law says who may end it, and what may be kept. */
function Endings({ state, endings }: EndingsProps) {
  const { ending: field } = state.fields
  return (
    <fieldset className="grid gap-2" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">Who ends it?</legend>
      {endings.map(({ ending, label, money }) => (
        <label key={ending} className="checkbox">
          <input type="radio" name={field.name} value={ending} defaultChecked={field.initialValue === ending} />
          <span>
            <span>{label}</span> <span className="row-note">{money}</span>
          </span>
        </label>
      ))}
      <FieldError field={field} />
      <p className="text-sm text-muted">What is paid back is refunded afterwards, on the page of the order.</p>
    </fieldset>
  )
}

export const { meta, clientAction } = dialog
export default dialog.Dialog
