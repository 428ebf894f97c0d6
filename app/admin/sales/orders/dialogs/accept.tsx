import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { accept, agreementOf, agreementVersion } from '~/models/sales/offers/offer.server'
import { acceptSchema } from '~/models/sales/steps/steps.schema'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer')
  const agreement = await agreementOf(detail)
  const seen = String(detail.order.sent_at?.getTime() ?? 0)
  return { ...shown, seen, agreement, version: await agreementVersion(agreement) }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: acceptSchema,
    update: accept,
    saved: () => ({ title: 'Accepted', text: 'Its pieces are held, and the first payment is awaited.' }),
  })

const dialog = orderDialog<typeof loader>({
  id: 'accept',
  title: 'Accepted in the boutique',
  submit: 'It is accepted',
  failed: 'Not accepted',
  children: ({ name, seen, agreement, version }) => (
    <>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="agreement" value={version} />
      <p>{`Show this to ${name}, or read it out: they agree to all of it, and get a copy by email if there is an address.`}</p>
      <p className="agreement-text" dir="auto">
        {agreement}
      </p>
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
