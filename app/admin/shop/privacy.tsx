import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { adminLinks } from '~/admin/shell/links'
import { TextLink } from '~/admin/shell/screen'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { countExpired } from '~/models/customers/enquiry/expiry.server'
import { coldCards } from '~/models/operations/customer/cold.server'
import { KEPT_FOR, PRIVACY } from '~/models/shop/privacy.section.server'
import { type ShopSettings, shopSettings } from '~/models/shop/shop.server'
import { PersonForm } from './person-form'
import { loadSection, sectionAction } from './section.server'
import { SettingsForm } from './settings-form'
import { sectionScreen } from './settings-screen'

export async function loader({ request }: LoaderFunctionArgs) {
  const texts = { enquiry_months: { choices: await presentPeriods() } }
  return { ...(await loadSection(request, PRIVACY, texts)), expired: await presentExpired(), cold: await presentCold() }
}

export const action = sectionAction({ section: PRIVACY, warningsAbout: warnOfDeletion })

const screen = sectionScreen<typeof loader>('privacy', ({ asked, expired, cold }, state) => (
  <>
    <SettingsForm state={state} asked={asked}>
      {expired ? <p className="callout">{expired}</p> : null}
    </SettingsForm>
    <p className="mt-4">
      <TextLink to={href('/admin/visitor-counts')}>What is counted, and how to delete the counts</TextLink>
    </p>
    <section aria-labelledby="about-person" className="mt-10">
      <h2 id="about-person">What is known about a person</h2>
      <p className="mb-4">Find, export or erase everything that the shop holds about one person.</p>
      <PersonForm />
    </section>
    {cold.length > 0 ? (
      <section aria-labelledby="cold" className="mt-10">
        <h2 id="cold">Nothing heard for three years</h2>
        <p className="mb-4">What is written down about these customers could be erased.</p>
        <ul className="divide-y border-y">
          {cold.map(({ contact, name }) => (
            <li key={contact} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <TextLink to={adminLinks.customer(contact)} dir="auto">
                {name}
              </TextLink>
              <Form method="post" action={href('/admin/settings/privacy/person')}>
                <input type="hidden" name="contact" value={contact} />
                <button className="button-quiet">Find and erase</button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
))

export const { meta, clientAction } = screen
export default screen.Section
async function warnOfDeletion({ enquiry_months: months }: Pick<ShopSettings, 'enquiry_months'>): Promise<string[]> {
  const expired = months === null ? 0 : await countExpired(months)
  if (months === null || expired === 0 || months === (await shopSettings()).enquiry_months) return []
  return [`${messages(expired)} processed longer than ${KEPT_FOR[months]} ago will be deleted for good today.`]
}

const messages = (count: number) => (count === 1 ? '1 message' : `${formatCount(count)} messages`)

/** By months; with the number of messages that are older. */
async function presentPeriods(): Promise<Record<string, string>> {
  const periods: [string, string][] = []
  for (const [months, text] of Object.entries(KEPT_FOR)) {
    const expired = await countExpired(Number(months))
    periods.push([months, expired > 0 ? `${text} (${messages(expired)} would be deleted now)` : text])
  }
  return Object.fromEntries(periods)
}

async function presentCold() {
  return (await coldCards()).map(({ contact, full_name: name }) => ({ contact, name }))
}

async function presentExpired(): Promise<string | null> {
  const { enquiry_months: months } = await shopSettings()
  const expired = months === null ? 0 : await countExpired(months)
  return expired > 0 ? `${messages(expired)} will be deleted today.` : null
}
