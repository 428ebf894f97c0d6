import type { LoaderFunctionArgs } from '@remix-run/node'
import { NavLink, useLoaderData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { HistoryLink } from '~/admin/records/history-link'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { sectionAddress, SECTIONS, type SectionSlug } from '~/admin/shell/sections'
import { href } from '~/href'
import { SETTINGS_NOT_SAVED, type SettingsState } from './settings-form'

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

interface LoadedSection {
  form: LoadedForm
  changed: SettingsScreenProps['changed']
}

type SectionLoader = (args: LoaderFunctionArgs) => Promise<LoadedSection>

/** What a browser needs of a section; its server needs `sectionLoader` and `sectionAction`. */
export function sectionScreen<Loader extends SectionLoader>(
  slug: SectionSlug,
  children: (loaded: ReturnType<typeof useLoaderData<Loader>>, state: SettingsState) => ReactNode,
) {
  function Section() {
    const loaded = useLoaderData<Loader>()
    const { form, changed } = loaded as LoadedSection
    const state = useRecordForm<Record<string, unknown>>(slug, form)
    return (
      <SettingsScreen slug={slug} changed={changed}>
        {children(loaded, state)}
      </SettingsScreen>
    )
  }
  return { meta: sectionMeta(slug), clientAction: keepFormOnNetworkError(SETTINGS_NOT_SAVED), Section }
}
