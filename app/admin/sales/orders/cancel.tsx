import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { closeSession } from '~/models/sales/cards/check.server'
import { cancelSchema, type CancelFields } from '~/models/sales/steps/handling.schema'
import { cancel } from '~/models/sales/steps/cancelling.server'
import { findById } from '~/models/sales/order/order.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { cancelledOf } from './allowed'
import { cancelWords } from './cancel-words'
import { loadDialog, requireManagerOfPaid, requireSeen, saveDialog } from './dialog.server'
import { EndingFields } from './ending-fields'
import { presentEndings, requireEnding } from './endings.server'

const FAILED = { title: 'Not cancelled', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta('Cancel order')

export async function loader(args: LoaderFunctionArgs) {
  await requireManagerOfPaid(args)
  const { detail, shown, form } = await loadDialog(args, 'answer')
  return { ...shown, form, endings: presentEndings(detail), cancelled: cancelledOf(detail) }
}

export async function action(args: ActionFunctionArgs) {
  await requireManagerOfPaid(args)
  const id = readId(args.params)
  const before = await requireFound(findById(id))
  const { done, result } = cancelWords(cancelledOf(before))
  // Money that comes out of it refuses the cancellation: `requireSeen`.
  await closeSession(id)
  return saveDialog(args, {
    needs: 'answer',
    schema: cancelSchema,
    write: async (_id, { seen_cents, ending }, author) => {
      await requireSeen(id, seen_cents, '')
      await cancel(id, author, requireEnding(before, ending))
    },
    notice: () => ({ title: done, text: result }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function CancelOrder() {
  const { id, reference, name, told, paid, seenCents, cancelled, endings, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<CancelFields>('cancel', form)
  const { title, keep, text } = cancelWords(cancelled)
  return (
    <DialogForm
      title={title}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit={title}
      pendingText="Saving..."
      close={keep}
      isDanger
    >
      <input type="hidden" name="seen_cents" value={seenCents} />
      <p>{text({ reference, name, told })}</p>
      {endings ? <EndingFields state={state} endings={endings} /> : null}
      {paid && !endings ? <p className="callout">{`${paid} is paid: refund it afterwards.`}</p> : null}
    </DialogForm>
  )
}
