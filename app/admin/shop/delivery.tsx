import { useLoaderData } from '@remix-run/react'
import type { DeliveryInput } from '~/models/shop/delivery.schema'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { deliveryEditor } from './editors.server'
import { DELIVERY } from '~/models/shop/labels'
import { PromiseFields } from './promise-fields'
import { sectionAction, sectionLoader } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

export const meta = sectionMeta('delivery')
export const loader = sectionLoader(deliveryEditor)
export const action = sectionAction(deliveryEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function DeliverySettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<keyof DeliveryInput, unknown>>('delivery', form)
  return (
    <SettingsScreen slug="delivery" changed={changed}>
      <SettingsForm state={state} labels={DELIVERY}>
        <PromiseFields fields={state.fields} />
      </SettingsForm>
    </SettingsScreen>
  )
}
