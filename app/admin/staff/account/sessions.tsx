import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { parseId } from '~/format/address'
import { describeMoment, type MomentText } from '~/format/dates'
import { describeDevice } from '~/format/device'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireStaff } from '~/http/session.server'
import { endOthers, endOwn, listLive } from '~/models/staff/user/session.server'
import { SubmitButton } from '~/ui/forms/fields'
import { endedText } from './account-form.server'

const OTHERS = 'others'

export const meta: MetaFunction = () => screenMeta('Sessions')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, sessionId } = await requireStaff(request, 'work')
  const now = new Date()
  const lines = (await listLive(user.id)).map(({ id, user_agent, client_address, created_at, last_seen_at }) => ({
    id,
    device: describeDevice(user_agent),
    address: client_address ?? 'Unknown',
    since: describeMoment(created_at, now),
    lastActive: describeMoment(last_seen_at, now),
    isThis: id === sessionId,
  }))
  return { lines }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, sessionId } = await requireStaff(request, 'work')
  const which = (await request.formData()).get('session')
  if (which === OTHERS) return done('Sessions ended', endedText(await endOthers(user.id, sessionId)))
  const id = parseId(which)
  const isEnded = id !== null && (await endOwn(user.id, id))
  return isEnded ? done('Session ended') : done('Nothing to end', 'This session has already ended.')
}

function done(title: string, text?: string) {
  return redirectWithNotice(href('/admin/account/sessions'), { title, text })
}

interface Line {
  id: number
  device: string
  address: string
  since: MomentText
  lastActive: MomentText
  isThis: boolean
}

const COLUMNS: Column<Line>[] = [
  { label: 'Device', cell: ({ device }) => device },
  { label: 'Address', plain: true, long: true, cell: ({ address }) => address },
  { label: 'Logged in', cell: ({ since }) => <Moment moment={since} /> },
  { label: 'Last active', cell: ({ lastActive }) => <Moment moment={lastActive} /> },
  { label: 'Actions', actions: true, cell: (line) => <EndSession {...line} /> },
]

export default function Sessions() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <Screen
      title="Sessions"
      aside={<QuietLink to={href('/admin/account')}>Account</QuietLink>}
      action={lines.length > 1 ? <EndOthers /> : null}
    >
      <DataTable caption="Your sessions, most recently used first" columns={COLUMNS} rows={lines} />
      {lines.length > 1 ? null : <p className="mt-3 text-sm text-muted">You are logged in here only.</p>}
    </Screen>
  )
}

function EndOthers() {
  return (
    <Form method="post">
      <SubmitButton name="session" value={OTHERS} pending={useIsEnding(OTHERS)} pendingText="Ending...">
        End all other sessions
      </SubmitButton>
    </Form>
  )
}

function EndSession({ id, device, address, isThis }: Line) {
  const pending = useIsEnding(String(id))
  if (isThis) return <span className="badge badge-positive">This session</span>
  return (
    <Form method="post">
      <SubmitButton name="session" value={id} className="button-quiet" pending={pending} pendingText="Ending...">
        End <span className="sr-only">{`${device} at ${address}`}</span>
      </SubmitButton>
    </Form>
  )
}

function useIsEnding(session: string): boolean {
  return useNavigation().formData?.get('session') === session
}
