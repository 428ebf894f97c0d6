import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { isDemonstration } from '~/models/operations/empty-shop/empty-shop.server'
import { screenMeta, Screen } from '~/admin/shell/screen'
import { OWNER_SCREENS, SECTIONS, sectionAddress } from './sections'

export const meta: MetaFunction = () => screenMeta('Settings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return { isDemonstration: await isDemonstration() }
}

export default function SettingsScreen() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen title="Settings">
      <ul className="lines">
        {[...SECTIONS.map((section) => ({ ...section, to: sectionAddress(section.slug) })), ...OWNER_SCREENS].map(
          ({ to, title, about }) => (
            <li key={to} className="flex-col items-start gap-0">
              <Link to={to} className="link font-medium">
                {title}
              </Link>
              <span className="text-muted">{about}</span>
            </li>
          ),
        )}
        {loaded.isDemonstration ? (
          <li className="flex-col items-start gap-0">
            <Link to={href('/admin/own-shop')} className="link font-medium">
              Start my own shop
            </Link>
            <span className="text-muted">Empty this demonstration and make the shop yours</span>
          </li>
        ) : null}
      </ul>
    </Screen>
  )
}
