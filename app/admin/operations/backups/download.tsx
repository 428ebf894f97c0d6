import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { Moment } from '~/admin/shell/moment'
import { Screen, screenMeta, SecondaryLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { noStore, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findBackup } from '~/models/operations/backup/copies.server'
import { presentCopy } from './backups.presenter.server'

export const meta: MetaFunction = () => screenMeta('Download a backup')
export const headers = noStore

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const copy = await requireFound(findBackup(params.name ?? ''))
  return { ...presentCopy(copy, new Date()), email: user.email }
}

/** Posts natively: a browser saves only the answer to its own request. */
export default function DownloadBackup() {
  const { id, madeAt, purpose, email } = useLoaderData<typeof loader>()
  return (
    <Screen title="Download a backup">
      <Form
        method="post"
        action={href('/admin/backups/:name/file', { name: id })}
        reloadDocument
        className="record-form"
      >
        <p>
          <span>{`${purpose}, made`}</span> <Moment moment={madeAt} />: one archive with the database, the session
          secret and all pictures.
        </p>
        <p className="callout">
          It holds your customers’ messages and the accounts of all staff. Keep it where nobody else can read it.
        </p>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div className="field">
          <label htmlFor="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className="input"
          />
        </div>
        <div className="form-actions">
          <button className="button">Download</button>
          <SecondaryLink to={href('/admin/backups')}>Back to backups</SecondaryLink>
        </div>
      </Form>
    </Screen>
  )
}
