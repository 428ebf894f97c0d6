import { NavLink } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { HistoryLink } from '../history/history-link'
import { Screen } from '../shell/screen'
import { OWNER_SCREENS, SECTIONS, sectionAddress, type SectionSlug } from './sections'

interface SettingsScreenProps {
  slug: SectionSlug
  changed: ComponentProps<typeof HistoryLink> | null
  children: ReactNode
}

/** A section of the settings beside the menu of all. */
export function SettingsScreen({ slug, changed, children }: SettingsScreenProps) {
  const section = SECTIONS.find((one) => one.slug === slug)
  return (
    <Screen title={section?.title ?? 'Settings'}>
      <div className="settings">
        <nav aria-label="Sections of the settings">
          <ul>
            {SECTIONS.map((one) => (
              <li key={one.slug}>
                <NavLink to={sectionAddress(one.slug)}>{one.title}</NavLink>
              </li>
            ))}
            {OWNER_SCREENS.map(({ to, title }) => (
              <li key={to}>
                <NavLink to={to}>{title}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {changed ? <HistoryLink {...changed} /> : null}
          {children}
        </div>
      </div>
    </Screen>
  )
}
