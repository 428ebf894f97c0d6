import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import type { Menu } from './menus'

/** How the groups of a panel, and the entries of a group, stand beside each other. */
const COLUMNS: Record<number, { groups: string; entries: string }> = {
  1: { groups: '', entries: 'grid grid-cols-2 gap-x-6 md:flex md:flex-wrap md:gap-x-12' },
  2: { groups: 'md:grid-cols-2 md:gap-x-16', entries: 'grid grid-cols-2 gap-x-6 lg:grid-cols-3' },
}
const MANY = { groups: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-6', entries: '' }

/** One menu of the header: of those that share the name, the browser keeps only one open. */
export function MenuPanel({ menu }: { menu: Menu }) {
  const columns = COLUMNS[menu.groups.length] ?? MANY
  return (
    <details name="menu">
      <summary className="menu-title">
        {menu.title}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <div className="menu-panel">
        <div className={`menu-columns ${columns.groups}`}>
          {menu.groups.map(({ heading, entries }) => (
            <div key={heading.to}>
              <Link to={heading.to} className="menu-link font-display text-xl font-semibold">
                {heading.label}
              </Link>
              <ul className={columns.entries}>
                {entries.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className="menu-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </details>
  )
}
