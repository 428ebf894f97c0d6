import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { SCREENS } from '~/admin/shell/screens'
import { findSettings } from '~/admin/shell/search.presenter.server'
import { SearchForm } from '~/admin/shell/search-form'
import { SETTINGS_PARTS } from '~/admin/shell/sections'
import { useCapabilities } from '~/admin/shell/use-can'
import { href } from '~/href'
import { readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { isDemonstration } from '~/models/operations/empty-shop/empty-shop.server'
import { EmptyState } from '~/ui/empty-state'

export const meta: MetaFunction = () => screenMeta('Settings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const q = readSearch(request)
  return { q, found: findSettings(q), isDemonstration: await isDemonstration() }
}

/** Where other things are that an owner looks for here, such as the options of a piece. */
const ELSEWHERE = 'Elsewhere in the back office'

export default function SettingsScreen() {
  const { q, found, isDemonstration } = useLoaderData<typeof loader>()
  const can = useCapabilities()
  const entries = SCREENS.filter(({ to, needs = 'read' }) => found.includes(to) && can.includes(needs))
  const within = (part: string) => entries.filter(({ settings }) => (settings?.part ?? ELSEWHERE) === part)
  const parts = [...SETTINGS_PARTS, ELSEWHERE].filter((part) => within(part).length > 0)
  return (
    <Screen title="Settings">
      {isDemonstration && can.includes('manage') ? (
        <p className="callout">
          <Link to={href('/admin/own-shop')} className="link font-medium">
            Start my own shop
          </Link>{' '}
          <span>Empty this demonstration and make the shop yours.</span>
        </p>
      ) : null}
      <SearchForm label="Find a setting, such as GST, lay-by or opening hours" q={q} />
      {entries.length === 0 ? (
        <EmptyState icon="search" title="No settings found" text={`No setting matches "${q}".`} />
      ) : null}
      <div className="settings-index">
        {parts.map((part) => (
          <section key={part}>
            <h2>{part}</h2>
            <ul>
              {within(part).map(({ to, label, settings }) => (
                <li key={to}>
                  <TextLink to={to}>{label}</TextLink>
                  <p className="text-sm text-muted">{settings?.about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  )
}
