import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { handOverSchema, type HandOverFields } from '~/models/sales/steps/steps.schema'
import { handOver } from '~/models/sales/steps/fulfilment.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { TextField } from '~/ui/forms/fields'
import { loadDialog, saveDialog } from './dialog.server'

const TITLE = 'Hand over'
const FAILED = { title: 'Not handed over', text: (reason: string) => reason }
const LABELS = { carrier: 'Carrier', tracking: 'Tracking number' }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { shown, form } = await loadDialog(args, 'answer')
  return { ...shown, form }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'answer',
    schema: handOverSchema,
    write: (id, parcel, author) => handOver(id, parcel, author),
    notice: () => ({ title: 'Handed over', text: 'The pieces have left the stock.' }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function HandOver() {
  const { id, reference, name, told, isDelivery, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<HandOverFields>('hand-over', form)
  const { fields } = state
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      labels={LABELS}
      submit="Hand over"
      pendingText="Saving..."
    >
      <p>
        {isDelivery
          ? `${reference} is with the carrier, and its pieces leave the stock. ${told}`
          : `${name} has collected ${reference}, and its pieces leave the stock.`}
      </p>
      {isDelivery ? (
        <>
          <TextField
            field={fields.carrier}
            label={LABELS.carrier}
            hint="Such as Australia Post; the customer reads it"
            optional
          />
          <TextField
            field={fields.tracking}
            label={LABELS.tracking}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            optional
          />
        </>
      ) : null}
    </DialogForm>
  )
}
