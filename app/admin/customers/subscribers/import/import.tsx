import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { missing } from '~/admin/shell/record-route'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectIfRefused, redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, run } from '~/models/customers/subscriber-import/subscriber-import.server'
import { SubmitButton } from '~/ui/forms/fields'
import { type CheckedImport, presentChecked } from './import.presenter.server'

export const meta: MetaFunction = () => screenMeta('Import subscribers')

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return presentChecked(await requireFound(findById(readId(params))))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  return redirectIfRefused(href('/admin/subscribers/import'), 'Not imported', async () => {
    const count = await requireFound(run(readId(params), user.id))
    const text = `${counted(count, 'address was', 'addresses were')} subscribed.`
    return redirectWithNotice(href('/admin/subscribers'), { title: 'Subscribers imported', text })
  })
}

const COLUMNS: Column<CheckedImport['unused'][number]>[] = [
  { label: 'Line', numeric: true, cell: ({ id }) => formatCount(id) },
  { label: 'Text', heading: true, long: true, cell: ({ text }) => text || 'No address' },
  { label: 'Why not', plain: true, cell: ({ reason }) => reason },
]

export default function CheckedSubscribers() {
  const { fileName, consent, isDone, wanted, hasAny, unused, unusedCount, more } = useLoaderData<typeof loader>()
  return (
    <Screen title="Import subscribers">
      <BackLink to={href('/admin/subscribers/import')}>Back to the import</BackLink>
      <section aria-labelledby="file" className="progress-box">
        <h2 id="file" dir="auto" className="wrap-anywhere">
          {fileName}
        </h2>
        <p>{isDone ? `${wanted} subscribed from this file.` : `${wanted} can be subscribed.`}</p>
        <p className="text-sm text-muted wrap-anywhere" dir="auto">{`How and when they agreed: ${consent}`}</p>
        {hasAny && !isDone ? (
          <Form method="post">
            <SubmitButton pendingText="Subscribing...">{`Subscribe ${wanted}`}</SubmitButton>
          </Form>
        ) : null}
      </section>
      {unused.length > 0 ? (
        <section aria-labelledby="unused" className="mt-6 grid gap-3">
          <h2 id="unused">{unusedCount === '1' ? '1 line is left out' : `${unusedCount} lines are left out`}</h2>
          <DataTable caption="Lines that are left out" columns={COLUMNS} rows={unused} />
          {more ? <p className="text-sm text-muted">{more}</p> : null}
        </section>
      ) : null}
    </Screen>
  )
}

export const ErrorBoundary = missing('Import not found', href('/admin/subscribers/import'), 'Back to the import')
