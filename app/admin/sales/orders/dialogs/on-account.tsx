import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { giveOnAccount } from '~/models/sales/steps/fulfilment.server'
import { noFieldsSchema } from '~/models/sales/steps/steps.schema'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

export const loader = async (args: LoaderFunctionArgs) => (await loadDialog(args, 'manage')).shown

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'manage',
    schema: noFieldsSchema,
    update: (id, _input, author) => giveOnAccount(id, author),
    saved: () => ({ title: 'On account', text: 'It can be handed over. What is due is still to be paid.' }),
  })

const dialog = orderDialog<typeof loader>({
  id: 'on-account',
  title: 'Give on account',
  submit: 'Give on account',
  failed: 'Not given on account',
  children: ({ reference, name, due }) => (
    <p>{`${name} may have ${reference} before it is paid: ${due} stays due, and it does not lapse.`}</p>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
