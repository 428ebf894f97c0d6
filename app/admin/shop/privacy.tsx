import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { href } from '~/href'
import { PRIVACY } from '~/models/shop/privacy.section.server'
import { PersonForm } from './person-form'
import { presentExpired, presentPeriods, warnOfDeletion } from './privacy.presenter.server'
import { loadSection, sectionAction } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

export const meta = sectionMeta('privacy')

export async function loader({ request }: LoaderFunctionArgs) {
  const texts = { enquiry_months: { choices: await presentPeriods() } }
  return { ...(await loadSection(request, PRIVACY, texts)), expired: await presentExpired() }
}

export const action = sectionAction({ section: PRIVACY, warningsAbout: warnOfDeletion })
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function PrivacySettings() {
  const { form, changed, asked, expired } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>('privacy', form)
  return (
    <SettingsScreen slug="privacy" changed={changed}>
      <SettingsForm state={state} asked={asked}>
        {expired ? <p className="callout">{expired}</p> : null}
      </SettingsForm>
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
