import type { LoaderFunctionArgs } from '@remix-run/node'
import { TextLink } from '~/admin/shell/screen'
import { ServerHelp } from '~/admin/shell/server-help'
import { href } from '~/href'
import { BACKUPS } from '~/models/shop/backups.section.server'
import { env } from '~/runtime/env.server'
import { loadSection, sectionAction } from './section.server'
import { SettingsForm } from './settings-form'
import { sectionScreen } from './settings-screen'

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, BACKUPS)
  return { ...section, fixedTime: env.BACKUP_AT ?? null }
}

export const action = sectionAction({ section: BACKUPS })

const screen = sectionScreen<typeof loader>('backups', ({ asked, fixedTime }, state) => (
  <>
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
  </>
))

export const { meta, clientAction } = screen
export default screen.Section
