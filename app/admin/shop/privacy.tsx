import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import type { PrivacyInput } from '~/models/shop/privacy.schema'
import { CheckboxField, SelectField } from '~/ui/forms/fields'
import { PersonForm } from './person-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { privacyEditor } from './editors.server'
import { PRIVACY } from '~/models/shop/labels'
import { presentExpired, presentPeriods } from './privacy.presenter.server'
import { loadSection, sectionAction } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type PrivacyFields = Record<keyof PrivacyInput, unknown>

export const meta = sectionMeta('privacy')

export async function loader({ request }: LoaderFunctionArgs) {
  const section = await loadSection(request, privacyEditor)
  return { ...section, periods: await presentPeriods(), expired: await presentExpired() }
}

export const action = sectionAction(privacyEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function PrivacySettings() {
  const { form, changed, periods, expired } = useLoaderData<typeof loader>()
  const state = useRecordForm<PrivacyFields>('privacy', form)
  const { fields } = state
  return (
    <SettingsScreen slug="privacy" changed={changed}>
      <SettingsForm state={state} labels={PRIVACY}>
        <CheckboxField field={fields.visitor_counts}>
          Count how often pieces are viewed and requested, and which searches find nothing. Nothing about a visitor is
          stored.
        </CheckboxField>
        <SelectField
          field={fields.enquiry_months}
          label={PRIVACY.enquiry_months}
          hint="From the day a message is processed. After that it is deleted with its notes, replies and photos. Open messages always stay, and so do those whose order is still open."
          placeholder="For ever"
          options={periods}
        />
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
