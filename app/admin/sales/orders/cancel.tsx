import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { closeSession } from '~/models/sales/cards/check.server'
import { cancelSchema } from '~/models/sales/handling.schema'
import { cancel } from '~/models/sales/cancelling.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { loadDialog, requireManagerOfPaid, requireSeen, saveDialog } from './dialog.server'

const TITLE = 'Cancel order'
const FAILED = { title: 'Not cancelled', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  await requireManagerOfPaid(args)
  const { shown, form } = await loadDialog(args, 'answer')
  return { ...shown, form }
}

export async function action(args: ActionFunctionArgs) {
  await requireManagerOfPaid(args)
  // Money that comes out of it refuses the cancellation: `requireSeen`.
  await closeSession(readId(args.params))
  return saveDialog(args, {
    needs: 'answer',
    schema: cancelSchema,
    write: async (id, { seen_cents }, author) => {
      await requireSeen(id, seen_cents, '')
      await cancel(id, author)
    },
    notice: () => ({ title: 'Order cancelled', text: 'Its pieces can be bought again.' }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function CancelOrder() {
  const { id, reference, name, paid, seenCents, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<'seen_cents', unknown>>('cancel', form)
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit="Cancel order"
      pendingText="Cancelling..."
      close="Keep order"
      isDanger
    >
      <input type="hidden" name="seen_cents" value={seenCents} />
      <p>{`${reference} is closed for good, and its pieces can be bought again. ${name} is told.`}</p>
      {paid ? <p className="callout">{`${paid} is paid: refund it afterwards.`}</p> : null}
    </DialogForm>
  )
}
