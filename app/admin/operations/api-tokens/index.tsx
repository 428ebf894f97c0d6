import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { AddLink } from '~/admin/shell/record-list'
import { QuietLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { listAll } from '~/models/operations/api-token/api-token.server'
import { EmptyState } from '~/ui/empty-state'
import { presentToken, type TokenRow } from './api-token.presenter.server'

export const meta: MetaFunction = () => screenMeta('API tokens')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  const now = new Date()
  return { rows: (await listAll()).map((listed) => presentToken(listed, now)) }
}

const COLUMNS: Column<TokenRow>[] = [
  { label: 'Name', long: true, cell: ({ name }) => name },
  { label: 'May use', long: true, cell: ({ scopes }) => scopes },
  { label: 'Made by', cell: ({ maker, made }) => <MadeBy maker={maker} made={made} /> },
  { label: 'Last used', cell: ({ lastUsed }) => (lastUsed ? <Moment moment={lastUsed} /> : 'Never') },
  { label: 'Expires', cell: ({ expires }) => (expires ? <Moment moment={expires} /> : 'Never') },
  { label: 'Actions', actions: true, cell: (row) => <Actions {...row} /> },
]

export default function ApiTokens() {
  const { rows } = useLoaderData<typeof loader>()
  const create = <AddLink to={href('/admin/api-tokens/new')} label="Create token" />
  return (
    <Screen title="API tokens" action={create}>
      <p className="mb-4 max-w-prose text-muted">
        A token lets a program use the{' '}
        <a href="/api" className="link">
          JSON API
        </a>{' '}
        without a password, and only for what you tick. What it changes is in the history under the name of the person
        who made it. It ends with that person’s access: when they are deactivated, stop being an owner, or have their
        password reset.
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon="settings"
          title="No tokens yet"
          text="Create one for each program, so that you can revoke it alone."
        />
      ) : (
        <DataTable caption="API tokens, newest first" columns={COLUMNS} rows={rows} />
      )}
      <Outlet />
    </Screen>
  )
}

function MadeBy({ maker, made }: Pick<TokenRow, 'maker' | 'made'>) {
  return (
    <>
      <span>{`${maker},`}</span> <Moment moment={made} />
    </>
  )
}

function Actions({ id, name, over }: TokenRow) {
  if (over) return <span className="badge">{over}</span>
  return (
    <QuietLink to={href('/admin/api-tokens/:id/revoke', { id })} preventScrollReset>
      Revoke <span className="sr-only">{name}</span>
    </QuietLink>
  )
}
