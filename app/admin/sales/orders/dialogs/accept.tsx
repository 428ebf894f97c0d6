import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { acceptSchema } from '~/models/sales/steps/steps.schema'
import { accept, agreementOf, agreementVersion } from '~/models/sales/offers/offer.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { loadDialog, saveDialog } from './dialog.server'

const TITLE = 'Accepted in the boutique'
const FAILED = { title: 'Not accepted', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { detail, shown, form } = await loadDialog(args, 'answer')
  const seen = detail.order.sent_at?.getTime() ?? 0
  const agreement = await agreementOf(detail)
  return { ...shown, form, seen: String(seen), agreement, version: await agreementVersion(agreement) }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'answer',
    schema: acceptSchema,
    write: accept,
    notice: () => ({ title: 'Accepted', text: 'Its pieces are held, and the first payment is awaited.' }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Accept() {
  const { id, name, seen, agreement, version, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<'seen' | 'agreement', unknown>>('accept', form)
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit="It is accepted"
      pendingText="Saving..."
    >
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="agreement" value={version} />
      <p>{`Show this to ${name}, or read it out: they agree to all of it, and get a copy by email if there is an address.`}</p>
      <p className="agreement-text" dir="auto">
        {agreement}
      </p>
    </DialogForm>
  )
}
