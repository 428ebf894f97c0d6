import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { screenMeta } from '~/admin/shell/screen'
import { formatDateTimeField, formatMoment } from '~/format/dates'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { parseForm } from '~/http/parse-form.server'
import { badRequest, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { type ScheduleFields, scheduleSchema } from '~/models/customers/newsletter/newsletter.schema'
import { schedule } from '~/models/customers/newsletter/newsletter.server'
import { Invalid, Stale } from '~/models/records/errors'
import { ErrorSummary, SubmitButton, TextField } from '~/ui/forms/fields'
import { AcknowledgeField, Check } from './check'
import { isAcknowledged, loadCheck, NOT_ACKNOWLEDGED } from './check.presenter.server'
import { requireMail } from './newsletter.presenter.server'

export const meta: MetaFunction = () => screenMeta('Send later')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  await requireMail()
  const { scheduled_at, ...check } = await loadCheck(readId(params))
  return { ...check, at: scheduled_at ? formatDateTimeField(scheduled_at) : undefined }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  await requireMail()
  const id = readId(params)
  const form = await request.formData()
  const submission = parseForm(form, scheduleSchema)
  const refuse = (status: number, text: string) => data(submission.reply({ formErrors: [text] }), { status })
  if (submission.status !== 'success') return badRequest(submission.reply())
  if (!(await isAcknowledged(id, form))) return refuse(400, NOT_ACKNOWLEDGED)
  const { scheduled_at } = submission.value
  try {
    await requireFound(schedule(id, scheduled_at, { by: user.id, expected: textOf(form, 'version') }))
  } catch (error) {
    if (error instanceof Stale) return refuse(409, 'It has been changed in the meantime. Please check it again.')
    if (error instanceof Invalid) return refuse(400, error.message)
    throw error
  }
  const text = `It will be sent on ${formatMoment(scheduled_at)}, eastern Australian time.`
  return redirectWithNotice(href('/admin/subscribers/newsletters/:id', { id }), { title: 'Newsletter scheduled', text })
}

export default function ScheduleNewsletter() {
  const { id, subject, version, audience, at, ...check } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<ScheduleFields>({
    id: 'schedule',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    defaultValue: { scheduled_at: at },
  })
  return (
    <Dialog title="Send later" parent={href('/admin/subscribers/newsletters/:id', { id })}>
      <p>
        &quot;<span>{subject}</span>&quot; would go to{' '}
        <span>{`${audience} today. Who gets it is looked up at its time; until then it can be made a draft again.`}</span>
      </p>
      <Check {...check} />
      <Form method="post" {...getFormProps(form)} className="mt-4 grid gap-5">
        <input type="hidden" name="version" value={version} />
        <ErrorSummary form={form} />
        <TextField
          field={fields.scheduled_at}
          label="Date and time"
          type="datetime-local"
          hint="Eastern Australian time"
        />
        <AcknowledgeField {...check} />
        <div className="dialog-actions">
          <CloseLink parent={href('/admin/subscribers/newsletters/:id', { id })}>Cancel</CloseLink>
          <SubmitButton pendingText="Scheduling...">Schedule</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
