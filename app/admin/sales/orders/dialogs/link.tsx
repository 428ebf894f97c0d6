import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { noFieldsSchema } from '~/models/sales/steps/steps.schema'
import { renewLink } from '~/models/sales/steps/upkeep.server'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const FAILED = 'Link not renewed'

export const loader = async (args: LoaderFunctionArgs) => (await loadDialog(args, 'manage')).shown

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, {
    needs: 'manage',
    schema: noFieldsSchema,
    update: (id, _input, author) => renewLink(id, author),
    saved: () => ({ title: 'Link renewed', text: 'The one before no longer works.' }),
    failed: FAILED,
  })

const dialog = orderDialog<typeof loader>({
  id: 'link',
  title: 'Renew the link',
  submit: 'Renew link',
  pendingText: 'Renewing...',
  isDanger: true,
  failed: FAILED,
  children: ({ reference, name }) => (
    <p>
      {`Whoever has the link to ${reference} sees the order. The present one stops working at once; ${name} gets the new one by email.`}
    </p>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
