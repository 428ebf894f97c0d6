import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readySchema } from '~/models/sales/steps/steps.schema'
import { markReady, takeBackReady } from '~/models/sales/steps/fulfilment.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { loadDialog, saveDialog } from './dialog.server'

const FAILED = { title: 'Nothing changed', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta('Ready')

export async function loader(args: LoaderFunctionArgs) {
  const { shown, form } = await loadDialog(args, 'answer')
  return { ...shown, form }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'answer',
    schema: readySchema,
    write: (id, { become }, author) => (become === 'ready' ? markReady : takeBackReady)(id, author),
    notice: ({ become }) => ({ title: become === 'ready' ? 'Marked as ready' : 'Not ready any more' }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Ready() {
  const { id, reference, name, told, state: orderState, isDelivery, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<{ become: string }>('ready', form)
  const isReady = orderState === 'ready'
  return (
    <DialogForm
      title={isReady ? 'Not ready yet' : 'Mark as ready'}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit={isReady ? 'Take back' : 'Mark as ready'}
      pendingText="Saving..."
    >
      <p>
        {isReady
          ? `${reference} is to be prepared again. ${name} gets no email about it.`
          : isDelivery
            ? `${reference} is prepared.`
            : `${reference} is prepared, and ready to collect. ${told}`}
      </p>
      <input type="hidden" name="become" value={isReady ? 'to-prepare' : 'ready'} />
    </DialogForm>
  )
}
