import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { countExpired } from '~/models/enquiry/expiry.server'
import { KEPT_FOR, privacySchema, type PrivacyInput } from '~/models/settings/privacy.schema'
import { shopSettings, type ShopSettings } from '~/models/settings/shop.server'
import { checkboxValue, keepFormOnNetworkError } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { PersonForm } from '../person/person-form'
import { PrivacyForm } from './privacy-form'
import { loadSection, saveSection, type SectionEditor } from './section.server'
import { SETTINGS_NOT_SAVED } from './settings-form'
import { SettingsScreen } from './settings-screen'

const editor: SectionEditor<typeof privacySchema> = {
  slug: 'privacy',
  schema: privacySchema,
  present: ({ visitor_counts, enquiry_months }: ShopSettings) => ({
    visitor_counts: checkboxValue(visitor_counts),
    enquiry_months: enquiry_months === null ? undefined : String(enquiry_months),
  }),
  columns: (input) => input,
  warningsAbout: warnOfDeletion,
}

async function warnOfDeletion({ enquiry_months: months }: PrivacyInput): Promise<string[]> {
  const expired = months === null ? 0 : await countExpired(months)
  if (months === null || expired === 0 || months === (await shopSettings()).enquiry_months) return []
  return [`${messages(expired)} processed longer than ${KEPT_FOR[months]} ago will be deleted for good today.`]
}

const messages = (count: number) => (count === 1 ? '1 message' : `${formatCount(count)} messages`)

async function presentPeriods(): Promise<Record<string, string>> {
  const periods: [string, string][] = []
  for (const [months, text] of Object.entries(KEPT_FOR)) {
    const expired = await countExpired(Number(months))
    periods.push([months, expired > 0 ? `${text} (${messages(expired)} would be deleted now)` : text])
  }
  return Object.fromEntries(periods)
}

async function presentExpired(): Promise<string | null> {
  const { enquiry_months: months } = await shopSettings()
  const expired = months === null ? 0 : await countExpired(months)
  return expired > 0 ? `${messages(expired)} will be deleted today.` : null
}

export const meta: MetaFunction = () => screenMeta('Privacy')

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, editor)
  return { ...section, periods: await presentPeriods(), expired: await presentExpired() }
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSection(request, editor)
}

export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function PrivacySettings() {
  const { form, changed, periods, expired } = useLoaderData<typeof loader>()
  return (
    <SettingsScreen slug="privacy" changed={changed}>
      <PrivacyForm loaded={form} periods={periods} expired={expired} />
      <p className="mt-4">
        <Link to={href('/admin/visitor-counts')} className="link">
          What is counted, and how to delete the counts
        </Link>
      </p>
      <section aria-labelledby="about-person" className="mt-10">
        <h2 id="about-person">What is known about a person</h2>
        <p className="mb-4">Find, export or erase everything that the shop holds about one email address.</p>
        <PersonForm />
      </section>
    </SettingsScreen>
  )
}
