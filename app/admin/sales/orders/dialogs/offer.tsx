import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { noFieldsSchema } from '~/models/sales/steps/steps.schema'
import { agreementOf, offer } from '~/models/sales/offers/offer.server'
import { canSendMail } from '~/runtime/mailer.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { Agreement } from '../agreement'
import { loadDialog, saveDialog } from './dialog.server'

const TITLE = 'Offer it'
const FAILED = { title: 'Not offered', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown, form } = await loadDialog(args, 'answer')
  const { email, is_demo } = detail.order
  return { ...shown, form, agreement: await agreementOf(detail), email: canSendMail && !is_demo ? email : null }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'answer',
    schema: noFieldsSchema,
    write: (id, _input, author) => offer(id, author),
    notice: () => ({ title: 'Offered', text: 'The customer can accept it on its page.' }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function OfferIt() {
  const { id, reference, name, email, agreement, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<never, unknown>>('offer', form)
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit="Offer it"
      pendingText="Saving..."
    >
      <p>
        {email
          ? `${name} gets the link to ${reference} at ${email}, reads this and can accept it there.`
          : `${name} can read this and accept it on the page of ${reference}. No email goes out: copy the link afterwards, and send it yourself.`}
      </p>
      <Agreement title="What the customer accepts" text={agreement} />
    </DialogForm>
  )
}
