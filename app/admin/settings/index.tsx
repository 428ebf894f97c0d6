import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { screenMeta, Screen } from '../shell/screen'
import { OWNER_SCREENS, SECTIONS, sectionAddress } from './sections'

export const meta: MetaFunction = () => screenMeta('Settings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return null
}

export default function SettingsScreen() {
  return (
    <Screen title="Settings">
      <ul className="lines">
        {[...SECTIONS.map((section) => ({ ...section, to: sectionAddress(section.slug) })), ...OWNER_SCREENS].map(
          ({ to, title, about }) => (
            <li key={to}>
              <Link to={to} className="link font-medium">
                {title}
              </Link>
              <span className="text-muted">{about}</span>
            </li>
          ),
        )}
      </ul>
    </Screen>
  )
}
