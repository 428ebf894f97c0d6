import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { handOver } from '~/models/sales/steps/fulfilment.server'
import { handOverSchema } from '~/models/sales/steps/steps.schema'
import { TextField } from '~/ui/forms/fields'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const FAILED = 'Not handed over'
const LABELS = { carrier: 'Carrier', tracking: 'Tracking number' }

export const loader = async (args: LoaderFunctionArgs) => (await loadDialog(args, 'answer')).shown

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, {
    needs: 'answer',
    schema: handOverSchema,
    update: handOver,
    saved: () => ({ title: 'Handed over', text: 'The pieces have left the stock.' }),
    failed: FAILED,
  })

const dialog = orderDialog<typeof loader, keyof typeof LABELS>({
  id: 'hand-over',
  title: 'Hand over',
  labels: LABELS,
  submit: 'Hand over',
  failed: FAILED,
  children: ({ reference, name, told, isDelivery }, { fields }) =>
    isDelivery ? (
      <>
        <p>{`${reference} is with the carrier, and its pieces leave the stock. ${told}`}</p>
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
    ) : (
      <p>{`${name} has collected ${reference}, and its pieces leave the stock.`}</p>
    ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
