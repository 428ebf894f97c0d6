import { getFormProps, useForm } from '@conform-to/react'
import type { SubmissionResult } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { ConsentField } from '~/admin/customers/subscribers/consent-field'
import { FileField } from '~/admin/records/fields'
import { Moment } from '~/admin/shell/moment'
import { BackLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { formatCount } from '~/format/numbers'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { parseForm } from '~/http/parse-form.server'
import { badRequest } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { subscriberFileSchema } from '~/models/customers/subscriber/subscriber.schema'
import { check, listRecent } from '~/models/customers/subscriber-import/subscriber-import.server'
import { Invalid } from '~/models/records/errors'
import { ErrorSummary, SubmitButton } from '~/ui/forms/fields'
import { presentRecent, type RecentImport } from './import.presenter.server'

const HINT =
  'Up to 2 MB and 10,000 addresses, one on each line. It may have other columns: only the addresses are read. Nobody is subscribed yet: first you will see what the file would do.'

export const meta: MetaFunction = () => screenMeta('Import subscribers')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return presentRecent(await listRecent(), new Date())
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const submission = parseForm(await request.formData(), subscriberFileSchema)
  if (submission.status !== 'success') return badRequest(submission.reply())
  const { file, consent } = submission.value
  try {
    const bytes = Buffer.from(await file.arrayBuffer())
    const id = await check({ name: file.name, bytes, consent }, user.id)
    return redirect(href('/admin/subscribers/import/:id', { id }), 303)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return badRequest(submission.reply({ fieldErrors: error.errors }))
  }
}

const NOT_SENT = 'The file could not be uploaded. Please choose it again and retry.'

export const clientAction = withNetworkErrorFallback((form): SubmissionResult<string[]> => ({
  status: 'error',
  initialValue: { consent: textOf(form, 'consent') },
  error: { file: [NOT_SENT] },
}))

const COLUMNS: Column<RecentImport>[] = [
  { label: 'File', long: true, cell: ({ fileName }) => fileName },
  {
    label: 'Subscribed',
    numeric: true,
    cell: ({ id, added }) =>
      added === null ? (
        <TextLink to={href('/admin/subscribers/import/:id', { id })}>Not imported yet</TextLink>
      ) : (
        formatCount(added)
      ),
  },
  { label: 'How and when they agreed', long: true, cell: ({ consent }) => consent },
  { label: 'Date', plain: true, cell: ({ created }) => <Moment moment={created} /> },
  { label: 'By', long: true, cell: ({ by }) => by },
]

export default function ImportSubscribers() {
  const recent = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult<string[]>>()
  return (
    <Screen title="Import subscribers">
      <BackLink to={href('/admin/subscribers')}>Back to subscribers</BackLink>
      <UploadForm lastResult={lastResult} />
      {recent.length > 0 ? (
        <section aria-labelledby="recent" className="mt-8 grid gap-4">
          <h2 id="recent">Recent imports</h2>
          <DataTable caption="Imports of subscribers, newest first" columns={COLUMNS} rows={recent} />
        </section>
      ) : null}
    </Screen>
  )
}

function UploadForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const pending = useNavigation().formAction === href('/admin/subscribers/import')
  const [form, { file, consent }] = useForm<{ file: File; consent: string }>({
    id: 'import-subscribers',
    lastResult,
    defaultValue: lastResult?.initialValue,
  })
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="record-form">
      <ErrorSummary form={form} title="This file cannot be imported" />
      <FileField field={file} label="CSV file" hint={HINT} accept=".csv,.txt,text/csv" />
      <ConsentField field={consent} />
      <p className="text-sm text-muted">
        Those who have unsubscribed from this shop’s newsletter are never subscribed again.
      </p>
      <div className="form-actions">
        <SubmitButton pending={pending} pendingText="Checking…">
          Check file
        </SubmitButton>
      </div>
    </Form>
  )
}
