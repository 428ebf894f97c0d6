import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { parseId } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { forgetLost } from '~/models/operations/backup/lost-records.server'
import { SubmitButton } from '~/ui/forms/fields'
import { type LostLine, presentLost } from './backups.presenter.server'

const TITLE = 'Not in the restored backup'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  return { lines: await presentLost(new Date()) }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request, 'answer')
  await forgetLost(parseId((await request.formData()).get('newest')) ?? 0)
  return redirectWithNotice(href('/admin/dashboard'), { title: 'Looked at', text: 'They are no longer listed.' })
}

const COLUMNS: Column<LostLine>[] = [
  { label: 'What', heading: true, cell: ({ text }) => text },
  { label: 'Amount', numeric: true, cell: ({ amount }) => amount },
  { label: 'When', cell: ({ at }) => <Moment moment={at} /> },
]

export default function AfterRestore() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <Screen title={TITLE}>
      <p className="mb-4 max-w-prose">
        The shop was restored from a backup that is older than these. Customers have emails and papers about them, and
        money may have been paid: enter again what counts, or write to whom it concerns.
      </p>
      <DataTable caption="What the backup does not have, oldest first" columns={COLUMNS} rows={lines} />
      <Form method="post" className="mt-6">
        <input type="hidden" name="newest" value={Math.max(0, ...lines.map(({ id }) => id))} />
        <SubmitButton pendingText="Please wait...">I have looked at all of them</SubmitButton>
      </Form>
    </Screen>
  )
}
