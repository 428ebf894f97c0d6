import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { href } from '~/href'
import { readId } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { closeSession } from '~/models/sales/cards/looking.server'
import { deleteTestOrder } from '~/models/sales/steps/erasing.server'
import { noFieldsSchema } from '~/models/sales/steps/steps.schema'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

const TITLE = 'Delete this test order'

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'manage')
  return { ...shown, isHandedOver: detail.order.handed_over_at !== null }
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args.request, 'manage')
  await closeSession(readId(args.params))
  return saveDialog(args, dialog, {
    needs: 'manage',
    schema: noFieldsSchema,
    update: (id, _input, author) => deleteTestOrder(id, author),
    to: href('/admin/orders'),
    saved: () => ({ title: 'Test order deleted', text: 'The activity names who deleted it.' }),
  })
}

const dialog = orderDialog<typeof loader>({
  id: 'delete',
  title: TITLE,
  submit: 'Delete it',
  pendingText: 'Deleting...',
  close: 'Keep it',
  isDanger: true,
  failed: 'Not deleted',
  children: ({ reference, name, isHandedOver }) => (
    <>
      <p>{`${reference} of ${name} goes, with its test payments, test documents and emails. No money has moved.`}</p>
      {isHandedOver ? (
        <p className="callout">It was handed over: if the pieces are still here, put their number in stock right.</p>
      ) : (
        <p>Its pieces can be bought again.</p>
      )}
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
