import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { houseSchema } from '~/models/settings/house.schema'
import type { ShopSettings } from '~/models/settings/shop.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { HouseForm } from './house-form'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof houseSchema> = {
  slug: 'house',
  schema: houseSchema,
  picture: ['logo_url', 'favicon_url'],
  present: presentHouse,
  columns: (input) => input,
}

function presentHouse({ name, initials, tagline, established, logo_url, favicon_url }: ShopSettings) {
  return {
    name,
    initials,
    tagline,
    established: String(established),
    logo_url: logo_url ?? undefined,
    favicon_url: favicon_url ?? undefined,
  }
}

export const meta: MetaFunction = () => screenMeta('House')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadSection(request, editor)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function HouseSettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="house" changed={changed}>
      <HouseForm loaded={form} />
    </SettingsScreen>
  )
}
