import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { MoneyField } from '~/admin/records/fields'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { closeSession } from '~/models/sales/cards/looking.server'
import { findById, type OrderDetail } from '~/models/sales/order/order.server'
import { cancel } from '~/models/sales/steps/cancelling.server'
import { cancelSchema } from '~/models/sales/steps/steps.schema'
import { cancelWords, presentEndings, requireEnding } from './cancel.presenter.server'
import { Choice } from './choice'
import { orderDialog } from './dialog'
import { loadDialog, requireSeen, saveDialog } from './dialog.server'

const LABELS = { ending: 'Who ends it?', kept_cents: 'What you keep of it' }

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
  return saveDialog(args, dialog, {
    needs: 'answer',
    schema: cancelSchema,
    update: async (_id, { seen_cents, ending, kept_cents }, author) => {
      await requireSeen(id, seen_cents, '')
      await cancel(id, author, requireEnding(before, ending), kept_cents)
    },
    saved: () => ({ title: done, text: result }),
  })
}

/** Money that came in is not given back by everybody. Throws a 403 page. */
async function requireManagerOfPaid({ request, params }: LoaderFunctionArgs): Promise<OrderDetail> {
  await requireStaff(request, 'answer')
  const detail = await requireFound(findById(readId(params)))
  if (detail.paid_cents > 0) await requireStaff(request, 'manage')
  return detail
}

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'cancel',
  labels: LABELS,
  title: 'Cancel order',
  heading: ({ title }) => title,
  submit: ({ title }) => title,
  close: ({ keep }) => keep,
  isDanger: true,
  failed: 'Not cancelled',
  children: ({ paid, seenCents, text, endings }, { fields }) => (
    <>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <p>{text}</p>
      {endings ? (
        <Choice field={fields.ending} legend={LABELS.ending} options={endings}>
          <p className="text-sm text-muted">What is paid back is refunded afterwards, on the page of the order.</p>
        </Choice>
      ) : null}
      {paid && !endings ? (
        <>
          <p className="callout">{`${paid} is paid: refund it afterwards.`}</p>
          <MoneyField
            field={fields.kept_cents}
            label={LABELS.kept_cents}
            hint="In dollars, where that was agreed; it is invoiced"
            optional
          />
        </>
      ) : null}
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
