import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData } from '@remix-run/react'
import { FileField } from '~/admin/records/fields'
import { CloseLink, Dialog } from '~/admin/shell/dialog'
import { screenMeta } from '~/admin/shell/screen'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { counted } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { parseForm } from '~/http/parse-form.server'
import { badRequest } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/records/errors'
import { importRedirects, redirectFileSchema } from '~/models/writing/redirect/redirect-file.server'
import { ErrorSummary, SubmitButton } from '~/ui/forms/fields'

const TITLE = 'Import redirects'
const HINT =
  'The old address in the first column, the new one in the second. Up to 2,000 lines; all of them are imported, or none. An address that is listed already gets its new one.'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const submission = parseForm(await request.formData(), redirectFileSchema)
  if (submission.status !== 'success') return badRequest(submission.reply())
  try {
    const count = await importRedirects(Buffer.from(await submission.value.file.arrayBuffer()), { by: user.id })
    return await redirectWithNotice(href('/admin/redirects'), {
      title: 'Redirects imported',
      text: `${counted(count, 'redirect')} added or changed.`,
    })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return badRequest(submission.reply({ fieldErrors: error.errors }))
  }
}

export const clientAction = withNetworkErrorFallback((): SubmissionResult<string[]> => ({
  status: 'error',
  error: { file: ['The file could not be uploaded. Please choose it again and retry.'] },
}))

export default function ImportRedirects() {
  const [form, { file }] = useForm<{ file: File }>({
    id: 'import-redirects',
    lastResult: useActionData<SubmissionResult<string[]>>(),
  })
  const list = href('/admin/redirects')
  return (
    <Dialog title={TITLE} parent={list}>
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="grid gap-5">
        <ErrorSummary form={form} title="This file cannot be imported" />
        <FileField field={file} label="CSV file" hint={HINT} accept=".csv,.txt,text/csv" />
        <div className="dialog-actions">
          <CloseLink parent={list}>Cancel</CloseLink>
          <SubmitButton pendingText="Importing…">Import</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
