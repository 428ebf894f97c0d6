import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { formatRoundMoney } from '~/format/numbers'
import { listAll } from '~/models/catalogue/collection/collection.server'
import { BESPOKE } from '~/models/shop/bespoke.section.server'
import { otherAmounts } from '~/models/shop/delivery'
import { DELIVERY } from '~/models/shop/delivery.section.server'
import type { ShopSettings } from '~/models/shop/shop.server'
import { TAX } from '~/models/shop/tax.section.server'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

/** The sections whose screen is their form. */
const PLAIN = {
  delivery: { section: DELIVERY, warningsAbout: warnOfFreeDelivery },
  tax: { section: TAX },
  bespoke: { section: BESPOKE },
} satisfies Record<string, SectionEditor<never>>

function plainSection(request: Request): SectionEditor<never> & { slug: keyof typeof PLAIN } {
  const slug = new URL(request.url).pathname.split('/').at(-1) as keyof typeof PLAIN
  return { ...PLAIN[slug], slug }
}

/** Nobody should type 0 for no threshold; and the promise under the button of a piece does not follow it. */
function warnOfFreeDelivery({
  delivery,
  free_delivery_cents: free,
}: Pick<ShopSettings, 'delivery' | 'free_delivery_cents'>): string[] {
  const isFree = free === 0 ? ['Delivery will be free for every order.'] : []
  const [amount] = otherAmounts(delivery ?? '', free)
  if (!amount) return isFree
  const terms = free === null ? 'no delivery is free' : `delivery is free from ${formatRoundMoney(free)}`
  return [...isFree, `Delivery says “${delivery}”, but ${terms}.`]
}

export const meta: MetaFunction<typeof loader> = ({ data }) => sectionMeta(data?.slug ?? 'tax')()

export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, section } = plainSection(request)
  const texts = slug === 'bespoke' ? { bespoke_collection: { choices: await collectionNames() } } : {}
  return { slug, ...(await loadSection(request, section, texts)) }
}

async function collectionNames() {
  return Object.fromEntries((await listAll()).map(({ slug, name }) => [slug, name]))
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
