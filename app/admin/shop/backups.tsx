import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { ServerHelp } from '~/admin/shell/server-help'
import { href } from '~/href'
import { BACKUP_TIMES, type BackupsInput } from '~/models/shop/backups.schema'
import { BACKUPS } from '~/models/shop/labels'
import { env } from '~/runtime/env.server'
import { CheckboxField, SelectField } from '~/ui/forms/fields'
import { backupsEditor } from './editors.server'
import { loadSection, sectionAction } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type BackupsFields = Record<keyof BackupsInput, unknown>

export const meta = sectionMeta('backups')

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, backupsEditor)
  return { ...section, fixedTime: env.BACKUP_AT ?? null }
}

export const action = sectionAction(backupsEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function BackupsSettings() {
  const { form, changed, fixedTime } = useLoaderData<typeof loader>()
  const state = useRecordForm<BackupsFields>('backups', form)
  const { fields } = state
  return (
    <SettingsScreen slug="backups" changed={changed}>
      {fixedTime ? (
        <p className="callout mb-6">
          <span>{`Whoever runs the server has set ${fixedTime}: that applies, whatever is chosen here.`}</span>{' '}
          <ServerHelp />
        </p>
      ) : null}
      <SettingsForm state={state} labels={BACKUPS}>
        <CheckboxField field={fields.nightly_backup}>{BACKUPS.nightly_backup}</CheckboxField>
        <SelectField
          field={fields.backup_time}
          label={BACKUPS.backup_time}
          hint="In the shop’s time zone. A night that was missed is made up for as soon as the shop runs again."
          options={BACKUP_TIMES}
        />
      </SettingsForm>
      <p className="mt-4">
        <Link to={href('/admin/backups')} className="link">
          All backups, and how the last one went
        </Link>
      </p>
    </SettingsScreen>
  )
}
