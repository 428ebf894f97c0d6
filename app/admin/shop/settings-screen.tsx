import { NavLink } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { HistoryLink } from '~/admin/records/history-link'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { sectionAddress, SECTIONS, type SectionSlug } from '~/admin/shell/sections'
import { href } from '~/href'

const titleOf = (slug: SectionSlug) => SECTIONS.find((one) => one.slug === slug)?.title ?? 'Settings'

export const sectionMeta = (slug: SectionSlug) => () => screenMeta(titleOf(slug))

interface SettingsScreenProps {
  slug: SectionSlug
  changed: ComponentProps<typeof HistoryLink> | null
  children: ReactNode
}

export function SettingsScreen({ slug, changed, children }: SettingsScreenProps) {
  return (
    <Screen title={titleOf(slug)}>
      <div className="settings">
        <nav aria-label="Sections of the settings">
          <ul>
            <li>
              <NavLink to={href('/admin/settings')} end>
                All settings
              </NavLink>
            </li>
            {SECTIONS.map((one) => (
              <li key={one.slug}>
                <NavLink to={sectionAddress(one.slug)}>{one.title}</NavLink>
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
