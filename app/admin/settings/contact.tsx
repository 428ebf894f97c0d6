import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dayOf } from '~/format/dates'
import { lastDayOf } from '~/format/opening-day'
import { contactSchema } from '~/models/settings/contact.schema'
import { typedSpecialDays, typedWeek } from '~/models/settings/hours-fields'
import type { ShopSettings } from '~/models/settings/shop.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { ContactForm } from './contact-form'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof contactSchema> = {
  slug: 'contact',
  schema: contactSchema,
  present: presentContact,
  columns: (input) => input,
}

/** Without the special days that have passed: the next save removes them. */
function presentContact(shop: ShopSettings) {
  const today = dayOf(new Date())
  return {
    street: shop.street,
    city: shop.city,
    state: shop.state,
    postcode: shop.postcode,
    country: shop.country,
    latitude: shop.latitude === null ? undefined : String(shop.latitude),
    longitude: shop.longitude === null ? undefined : String(shop.longitude),
    phone: shop.phone,
    email: shop.email,
    whatsapp: shop.whatsapp ?? undefined,
    ...typedWeek(shop.hours),
    ...typedSpecialDays(shop.special_days.filter((special) => lastDayOf(special) >= today)),
  }
}

export const meta: MetaFunction = () => screenMeta('Contact and hours')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadSection(request, editor)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function ContactSettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="contact" changed={changed}>
      {/* Keyed, so that the form shows times and dates as they are stored. */}
      <ContactForm key={form.version} loaded={form} />
    </SettingsScreen>
  )
}
