import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { plainSection } from './plain-section.server'
import { loadSection, saveSection } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

export const meta: MetaFunction<typeof loader> = ({ data }) => sectionMeta(data?.slug ?? 'tax')()

export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, section } = plainSection(request)
  return { slug, ...(await loadSection(request, section)) }
}

export const action = ({ request }: ActionFunctionArgs) => saveSection(request, plainSection(request))
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function PlainSection() {
  const { slug, form, changed, asked } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>(slug, form)
  return (
    <SettingsScreen slug={slug} changed={changed}>
      <SettingsForm state={state} asked={asked} />
    </SettingsScreen>
  )
}
