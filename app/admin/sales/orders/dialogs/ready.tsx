import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { markReady, takeBackReady } from '~/models/sales/steps/fulfilment.server'
import { readySchema } from '~/models/sales/steps/steps.schema'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer')
  return { ...shown, isReady: detail.order.ready_at !== null }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: readySchema,
    update: (id, { become }, author) => (become === 'ready' ? markReady : takeBackReady)(id, author),
    saved: ({ become }) => ({ title: become === 'ready' ? 'Marked as ready' : 'Not ready any more' }),
  })

const dialog = orderDialog<typeof loader>({
  id: 'ready',
  title: 'Ready',
  heading: ({ isReady }) => (isReady ? 'Not ready yet' : 'Mark as ready'),
  submit: ({ isReady }) => (isReady ? 'Take back' : 'Mark as ready'),
  failed: 'Nothing changed',
  children: ({ reference, name, told, isReady, isDelivery }) => (
    <>
      <p>
        {isReady
          ? `${reference} is to be prepared again. ${name} gets no email about it.`
          : isDelivery
            ? `${reference} is prepared.`
            : `${reference} is prepared, and ready to collect. ${told}`}
      </p>
      <input type="hidden" name="become" value={isReady ? 'to-prepare' : 'ready'} />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
