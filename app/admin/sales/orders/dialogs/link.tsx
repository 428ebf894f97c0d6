import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { noFieldsSchema } from '~/models/sales/steps/steps.schema'
import { renewLink } from '~/models/sales/steps/upkeep.server'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

export const loader = async (args: LoaderFunctionArgs) => (await loadDialog(args, 'manage')).shown

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'manage',
    schema: noFieldsSchema,
    update: (id, _input, author) => renewLink(id, author),
    saved: () => ({ title: 'Link renewed', text: 'The one before no longer works.' }),
  })

const dialog = orderDialog<typeof loader>({
  id: 'link',
  title: 'Renew the link',
  submit: 'Renew link',
  pendingText: 'Renewing...',
  isDanger: true,
  failed: 'Link not renewed',
  children: ({ reference, name }) => (
    <p>
      {`Whoever has the link to ${reference} sees the order. The present one stops working at once; ${name} gets the new one by email.`}
    </p>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
