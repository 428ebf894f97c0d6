import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { signatureSchema } from '~/models/staff/user/user.schema'
import { setSignature } from '~/models/staff/user/user.server'
import { TextAreaField } from '~/ui/forms/fields'

const FAILED = failure('Signature not saved', 'Your signature could not be saved')
const LABELS = { signature: 'Signature' }

export const meta: MetaFunction = () => screenMeta('Signature')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  return { form: await loadForm(request, user.id, { initial: { signature: user.signature ?? undefined } }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  return saveForm(
    { request, user, id: user.id },
    {
      schema: signatureSchema,
      update: (id, { signature }) => setSignature(id, signature),
      to: href('/admin/account'),
      saved: () => ({ title: 'Signature saved' }),
      failed: FAILED,
    },
  )
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Signature() {
  const { form } = useLoaderData<typeof loader>()
  const state = useRecordForm<{ signature: string }>('signature', form)
  return (
    <Screen title="Signature">
      <RecordForm state={state} labels={LABELS} parent={href('/admin/account')} submit="Save signature" by="answer">
        <TextAreaField
          field={state.fields.signature}
          label={LABELS.signature}
          hint="Ends your replies to customers. If empty, the signature of the shop does."
          rows={5}
          optional
        />
      </RecordForm>
    </Screen>
  )
}
