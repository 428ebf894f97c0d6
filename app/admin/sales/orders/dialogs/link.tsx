import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { noFieldsSchema } from '~/models/sales/steps/steps.schema'
import { renewLink } from '~/models/sales/steps/upkeep.server'
import { DialogForm } from '~/admin/records/dialog-form'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { loadDialog, saveDialog } from './dialog.server'

const TITLE = 'Renew the link'
const FAILED = { title: 'Link not renewed', text: (reason: string) => reason }

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader(args: LoaderFunctionArgs) {
  const { shown, form } = await loadDialog(args, 'manage')
  return { ...shown, form }
}

export async function action(args: ActionFunctionArgs) {
  return saveDialog(args, {
    needs: 'manage',
    schema: noFieldsSchema,
    write: (id, _input, author) => renewLink(id, author),
    notice: () => ({ title: 'Link renewed', text: 'The one before no longer works.' }),
    failed: FAILED,
  })
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function RenewLink() {
  const { id, reference, name, form } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<never, unknown>>('link', form)
  return (
    <DialogForm
      title={TITLE}
      parent={href('/admin/orders/:id', { id })}
      state={state}
      submit="Renew link"
      pendingText="Renewing..."
      isDanger
    >
      <p>
        {`Whoever has the link to ${reference} sees the order. The present one stops working at once; ${name} gets the new one by email.`}
      </p>
    </DialogForm>
  )
}
