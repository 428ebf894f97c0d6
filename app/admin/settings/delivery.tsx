import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deliverySchema } from '~/models/settings/delivery.schema'
import type { ShopSettings } from '~/models/settings/shop.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { DeliveryForm } from './delivery-form'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof deliverySchema> = {
  slug: 'delivery',
  schema: deliverySchema,
  present: presentDelivery,
  columns: (input) => input,
}

function presentDelivery({ delivery_days, lead_weeks, delivery, returns, resizing, cleaning }: ShopSettings) {
  return {
    delivery_days: String(delivery_days),
    lead_weeks: String(lead_weeks),
    delivery: delivery ?? undefined,
    returns: returns ?? undefined,
    resizing: resizing ?? undefined,
    cleaning: cleaning ?? undefined,
  }
}

export const meta: MetaFunction = () => screenMeta('Delivery and returns')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadSection(request, editor)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function DeliverySettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="delivery" changed={changed}>
      <DeliveryForm loaded={form} />
    </SettingsScreen>
  )
}
