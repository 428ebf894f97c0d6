import { useLoaderData } from '@remix-run/react'
import { ImageField } from '~/admin/media/image-field'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { HOUSE } from '~/models/shop/house.section.server'
import { sectionAction, sectionLoader } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

export const meta = sectionMeta('house')
export const loader = sectionLoader(HOUSE)
export const action = sectionAction({ section: HOUSE })
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function HouseSettings() {
  const { form, changed, asked } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>('house', form)
  const pictures = asked.filter(({ as }) => as === 'picture')
  const own = Object.fromEntries(
    pictures.map(({ name, label, hint }) => [
      name,
      { form: <ImageField {...{ state, label, hint }} field={state.fields[name]!} optional /> },
    ]),
  )
  return (
    <SettingsScreen slug="house" changed={changed}>
      <SettingsForm {...{ state, asked, own }} />
    </SettingsScreen>
  )
}
