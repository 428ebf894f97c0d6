import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DialogForm } from '~/admin/records/dialog-form'
import { loadForm } from '~/admin/records/load.server'
import { FindPerson } from '~/admin/records/people/find-person'
import { findPerson } from '~/admin/records/people/find-person.server'
import { useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { type AddedFields, addedSchema } from '~/models/customers/subscriber/subscriber.schema'
import { addByStaff } from '~/models/customers/subscriber/subscriber.server'
import { TextField } from '~/ui/forms/fields'
import { ConsentField } from './consent-field'

const FAILED = failure('Nobody was added', 'The address could not be added')

export const meta: MetaFunction = () => screenMeta('Add subscriber')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  return loadForm(request, user.id)
}

export const action = formAction({
  schema: addedSchema,
  button: findPerson,
  create: async (input, { by }) => ({ id: await addByStaff(input, by) }),
  to: (_id, { request }) => href('/admin/subscribers') + new URL(request.url).search,
  saved: ({ email }) => ({ title: 'Subscriber added', text: `The next newsletter goes to ${email} too.` }),
  failed: FAILED,
})

export const clientAction = keepFormOnNetworkError(FAILED)

export default function AddSubscriber() {
  const state = useRecordForm<AddedFields>('add-subscriber', useLoaderData<typeof loader>())
  const { fields, reply } = state
  return (
    <DialogForm
      title="Add subscriber"
      parent={href('/admin/subscribers')}
      state={state}
      submit="Add subscriber"
      pendingText="Adding..."
    >
      <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
      <Allowed to="answer">
        <FindPerson reply={reply} fields={{ email: fields.email }} />
      </Allowed>
      <ConsentField field={fields.consent} />
    </DialogForm>
  )
}
