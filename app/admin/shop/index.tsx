import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { useCapabilities } from '~/admin/shell/use-can'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { isDemonstration } from '~/models/operations/empty-shop/empty-shop.server'
import { settingsFor } from './sections'

export const meta: MetaFunction = () => screenMeta('Settings')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return { isDemonstration: await isDemonstration() }
}

export default function SettingsScreen() {
  const { isDemonstration } = useLoaderData<typeof loader>()
  const can = useCapabilities()
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
      <div className="settings-index">
        {settingsFor(can).map(({ part, entries }) => (
          <section key={part}>
            <h2>{part}</h2>
            <ul>
              {entries.map(({ to, title, about }) => (
                <li key={to}>
                  <Link to={to} className="link">
                    {title}
                  </Link>
                  <p className="text-sm text-muted">{about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  )
}
