import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatAmount, formatRoundMoney } from '~/format/numbers'
import { otherAmounts } from '~/models/settings/delivery'
import { deliverySchema, type DeliveryInput } from '~/models/settings/delivery.schema'
import { usualTabTexts } from '~/models/settings/delivery.server'
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
  warningsAbout,
  present: presentDelivery,
  columns: ({ free_delivery, ...input }) => ({ ...input, free_delivery_cents: free_delivery }),
}

/** Nobody should type 0 for no threshold; and the promise under the button of a piece does not follow it. */
function warningsAbout({ delivery, free_delivery }: DeliveryInput): string[] {
  const isFree = free_delivery === 0 ? ['Delivery will be free for every order.'] : []
  const [amount] = otherAmounts(delivery ?? '', free_delivery)
  if (!amount) return isFree
  const free =
    free_delivery === null ? 'no delivery is free' : `delivery is free from ${formatRoundMoney(free_delivery)}`
  return [...isFree, `Delivery says “${delivery}”, but ${free}.`]
}

function presentDelivery(shop: ShopSettings) {
  const { delivery_days, lead_weeks, delivery, returns, resizing, cleaning } = shop
  const { free_delivery_cents, shipping_tab, care_tab } = shop
  return {
    delivery_days: String(delivery_days),
    lead_weeks: String(lead_weeks),
    delivery: delivery ?? undefined,
    returns: returns ?? undefined,
    resizing: resizing ?? undefined,
    cleaning: cleaning ?? undefined,
    free_delivery: free_delivery_cents === null ? undefined : formatAmount(free_delivery_cents),
    shipping_tab: shipping_tab ?? undefined,
    care_tab: care_tab ?? undefined,
  }
}

export const meta: MetaFunction = () => screenMeta('Delivery and returns')

export async function loader({ request }: LoaderFunctionArgs) {
  const [section, usual] = await Promise.all([loadSection(request, editor), usualTabTexts()])
  return { ...section, usual }
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function DeliverySettings() {
  const { form, changed, usual } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="delivery" changed={changed}>
      <DeliveryForm loaded={form} usual={usual} />
    </SettingsScreen>
  )
}
