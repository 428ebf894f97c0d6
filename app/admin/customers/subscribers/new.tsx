import { getFormProps } from '@conform-to/react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { FindPerson } from '~/admin/records/people/find-person'
import { findPerson } from '~/admin/records/people/find-person.server'
import { useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { type AddedFields, addedSchema } from '~/models/customers/subscriber/subscriber.schema'
import { addByStaff } from '~/models/customers/subscriber/subscriber.server'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { ConsentField } from './consent-field'

const FAILED = { title: 'Nobody was added', text: (reason: string) => `The address could not be added: ${reason}` }

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
  const { form, fields, reply, loaded } = useRecordForm<AddedFields>('add-subscriber', useLoaderData<typeof loader>())
  const list = href('/admin/subscribers')
  return (
    <Dialog title="Add subscriber" parent={list}>
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <input type="hidden" name="idempotency_key" value={loaded.idempotencyKey} />
        <ErrorSummary form={form} title={reply?.notice?.title} />
        <TextField field={fields.email} label="Email" type="email" autoComplete="off" />
        <Allowed to="answer">
          <FindPerson reply={reply} fields={{ email: fields.email }} />
        </Allowed>
        <ConsentField field={fields.consent} />
        <div className="dialog-actions">
          <CloseLink parent={list}>Cancel</CloseLink>
          <SubmitButton pendingText="Adding...">Add subscriber</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
