import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { loadForm } from '~/admin/records/load.server'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { checkboxValue } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { badRequest } from '~/http/respond.server'
import { requireConfirmed, requireStaff } from '~/http/session.server'
import { exportFileName } from '~/models/customers/subscriber/export.server'
import { EXPORT_FORMATS, EXPORT_NAME, exportSchema } from '~/models/customers/subscriber/subscriber.schema'
import { deleteDraft } from '~/models/records/draft.server'
import { CheckboxField, ErrorSummary, SelectField, SubmitButton, TextField } from '~/ui/forms/fields'

export const meta: MetaFunction = () => screenMeta('Export List')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const form = await loadForm(request, user.id, {
    initial: { format: 'csv', name: EXPORT_NAME, dates: checkboxValue(true) },
  })
  return { ...form, formats: EXPORT_FORMATS }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireConfirmed(request, 'edit')
  const submission = parseForm(await request.formData(), exportSchema)
  if (submission.status !== 'success') return badRequest(submission.reply())
  await deleteDraft(user.id, new URL(request.url).pathname)
  const { format, name, dates } = submission.value
  const download = href('/admin/subscribers/export/download') + queryOf({ format, name, dates: dates ? 'yes' : 'no' })
  return redirectWithNotice(href('/admin/subscribers') + new URL(request.url).search, {
    title: 'Export successful',
    text: `The subscriber list has been exported as ${exportFileName(submission.value)}.`,
    about: download,
  })
}

export default function ExportList() {
  const { values, formats } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<{ format: string; name: string; dates: boolean }>({
    id: 'export',
    lastResult: useActionData<SubmissionResult<string[]>>(),
    defaultValue: values,
  })
  const list = href('/admin/subscribers')
  return (
    <Dialog title="Export List" parent={list}>
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <ErrorSummary form={form} />
        <SelectField field={fields.format} label="Format" options={formats} />
        <TextField
          field={fields.name}
          label="File name"
          hint="The file extension is added for you."
          autoComplete="off"
        />
        <CheckboxField field={fields.dates}>Include subscription date</CheckboxField>
        <div className="dialog-actions">
          <CloseLink parent={list}>Cancel</CloseLink>
          <SubmitButton pendingText="Exporting...">Export</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
