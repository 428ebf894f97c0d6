import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MAX_PROFILES, ROWS, socialSchema } from '~/models/settings/social.schema'
import type { ShopSettings } from '~/models/settings/shop.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { SocialForm } from './social-form'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof socialSchema> = {
  slug: 'social',
  schema: socialSchema,
  present: presentSocial,
  columns: (input) => input,
}

function presentSocial({ handle, social }: ShopSettings) {
  const rows = social.slice(0, MAX_PROFILES).flatMap(({ network, url }, at) => [
    [`network_${at + 1}`, network],
    [`url_${at + 1}`, url],
  ])
  const positions = ROWS.map((number) => [`position_${number}`, String(number)])
  return { handle: handle ?? undefined, ...(Object.fromEntries([...rows, ...positions]) as Record<string, string>) }
}

export const meta: MetaFunction = () => screenMeta('Social')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadSection(request, editor)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function SocialSettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="social" changed={changed}>
      <SocialForm loaded={form} />
    </SettingsScreen>
  )
}
