import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { TextLink } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { href } from '~/href'
import { BACKUPS } from '~/models/shop/backups.section.server'
import { env } from '~/runtime/env.server'
import { loadSection, sectionAction } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

export const meta = sectionMeta('backups')

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, BACKUPS)
  return { ...section, fixedTime: env.BACKUP_AT ?? null }
}

export const action = sectionAction({ section: BACKUPS })
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function BackupsSettings() {
  const { form, changed, asked, fixedTime } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>('backups', form)
  return (
    <SettingsScreen slug="backups" changed={changed}>
      {fixedTime ? (
        <p className="callout mb-6">
          <span>{`Whoever runs the server has set ${fixedTime}: that applies, whatever is chosen here.`}</span>{' '}
          <ServerHelp />
        </p>
      ) : null}
      <SettingsForm state={state} asked={asked} />
      <p className="mt-4">
        <TextLink to={href('/admin/backups')}>All backups, and how the last one went</TextLink>
      </p>
    </SettingsScreen>
  )
}
