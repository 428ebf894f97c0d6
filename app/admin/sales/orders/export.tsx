import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { dayOf } from '~/format/dates'
import { href } from '~/href'
import { parseForm } from '~/http/parse-form.server'
import { badRequest } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/records/errors'
import { EXPORTS, type OrderExport, orderExportSchema } from '~/models/sales/exports/export.schema'
import { checkExport } from '~/models/sales/exports/export.server'
import { ErrorSummary, SelectField, TextField } from '~/ui/forms/fields'
import { Icon } from '~/ui/icon'

const TITLE = 'Export orders'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const to = dayOf(new Date())
  const file = new URL(request.url).searchParams.get('file') ?? 'orders'
  return { values: { file, from: `${to.slice(0, 8)}01`, to } }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireConfirmed(request, 'manage')
  const submission = parseForm(await request.formData(), orderExportSchema)
  if (submission.status !== 'success') return badRequest(submission.reply())
  try {
    await checkExport(submission.value)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return data(submission.reply({ fieldErrors: error.errors }), { status: 400 })
  }
  return redirect(href('/admin/orders/export/file') + queryOf({ ...submission.value }), 303)
}

export default function ExportOrders() {
  const { values } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<Record<keyof OrderExport, string>>({
    id: 'export',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    defaultValue: values,
  })
  return (
    <Screen title={TITLE}>
      {/* By the browser itself: the answer is a file. */}
      <Form method="post" reloadDocument {...getFormProps(form)} className="record-form">
        <ErrorSummary form={form} />
        <SelectField
          field={fields.file}
          label="File"
          options={EXPORTS}
          hint="Orders by the day they were placed, payments and trade-ins by the day they were received, invoices by the day of issue"
        />
        <div className="field-columns">
          <TextField field={fields.from} label="First day" type="date" />
          <TextField field={fields.to} label="Last day" type="date" />
        </div>
        <div className="form-actions">
          <button type="submit" className="button">
            <Icon name="download" /> Download
          </button>
          <SecondaryLink to={href('/admin/orders')}>Back to orders</SecondaryLink>
        </div>
      </Form>
    </Screen>
  )
}
