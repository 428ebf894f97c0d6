import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { agreementOf, offer } from '~/models/sales/offers/offer.server'
import { noFieldsSchema } from '~/models/sales/steps/steps.schema'
import { Agreement } from '../agreement'
import { orderDialog } from './dialog'
import { loadDialog, saveDialog } from './dialog.server'

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown } = await loadDialog(args, 'answer')
  return { ...shown, agreement: await agreementOf(detail), email: shown.isTold ? detail.order.email : null }
}

export const action = (args: ActionFunctionArgs) =>
  saveDialog(args, dialog, {
    needs: 'answer',
    schema: noFieldsSchema,
    update: (id, _input, author) => offer(id, author),
    saved: () => ({ title: 'Offered', text: 'The customer can accept it on its page.' }),
  })

const dialog = orderDialog<typeof loader>({
  id: 'offer',
  title: 'Offer it',
  submit: 'Offer it',
  failed: 'Not offered',
  children: ({ name, reference, email, agreement }) => (
    <>
      <p>
        {email
          ? `${name} gets the link to ${reference} at ${email}, reads this and can accept it there.`
          : `${name} can read this and accept it on the page of ${reference}. No email goes out: copy the link afterwards, and send it yourself.`}
      </p>
      <Agreement title="What the customer accepts" text={agreement} />
    </>
  ),
})

export const { meta, clientAction } = dialog
export default dialog.Dialog
