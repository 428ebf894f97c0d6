import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { fullName } from '~/models/records/display-name'
import { changeName } from '~/models/staff/user/staff-changes.server'
import { NAME_LABELS, nameSchema, type StaffName } from '~/models/staff/user/user.schema'
import { TextField } from '~/ui/forms/fields'

const FAILED = failure('Name not saved', 'Your name could not be saved')

export const meta: MetaFunction = () => screenMeta('Name')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  const initial = { first_name: user.first_name ?? undefined, last_name: user.last_name ?? undefined }
  return { form: await loadForm(request, user.id, { initial }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'work')
  return saveForm(
    { request, user, id: user.id },
    {
      schema: nameSchema,
      update: changeName,
      to: href('/admin/account'),
      saved: (name) => ({ title: 'Name saved', text: fullName(name) }),
      failed: FAILED,
    },
  )
}

export const clientAction = keepFormOnNetworkError(FAILED)

export default function Name() {
  const { form } = useLoaderData<typeof loader>()
  const state = useRecordForm<StaffName>('name', form)
  const { fields } = state
  return (
    <Screen title="Name">
      <RecordForm state={state} labels={NAME_LABELS} parent={href('/admin/account')} submit="Save name" by="reserve">
        <TextField field={fields.first_name} label={NAME_LABELS.first_name} autoComplete="given-name" />
        <TextField field={fields.last_name} label={NAME_LABELS.last_name} autoComplete="family-name" optional />
      </RecordForm>
    </Screen>
  )
}
