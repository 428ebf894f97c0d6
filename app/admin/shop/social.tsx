import { useLoaderData } from '@remix-run/react'
import { useRecordForm } from '~/admin/records/record-form'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { byRow, NETWORKS, PROFILE_ROWS } from '~/models/shop/rows'
import { SOCIAL } from '~/models/shop/social.section.server'
import { SelectField, TextField } from '~/ui/forms/fields'
import { sectionAction, sectionLoader } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm, type SettingsState } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

const LABELS = byRow(PROFILE_ROWS, (number) => ({
  network: `Network of profile ${number}`,
  url: `Address of profile ${number}`,
  position: `Place of profile ${number}`,
}))

const OPTIONS = Object.fromEntries(NETWORKS.map((network) => [network, network]))

export const meta = sectionMeta('social')
export const loader = sectionLoader(SOCIAL)
export const action = sectionAction({ section: SOCIAL })
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function SocialSettings() {
  const { form, changed, asked } = useLoaderData<typeof loader>()
  const state = useRecordForm<Record<string, unknown>>('social', form)
  const own = { social: { labels: LABELS, form: <Profiles fields={state.fields} /> } }
  return (
    <SettingsScreen slug="social" changed={changed}>
      <SettingsForm {...{ state, asked, own }} />
    </SettingsScreen>
  )
}

function Profiles({ fields }: Pick<SettingsState, 'fields'>) {
  return (
    <>
      <p className="text-sm text-muted">{`Up to ${PROFILE_ROWS.length} profiles, in the order of their places. A row without an address is left out.`}</p>
      {PROFILE_ROWS.map((number) => (
        <fieldset key={number} className="profile-row">
          <legend>{`Profile ${number}`}</legend>
          <SelectField
            field={fields[`network_${number}`]!}
            label="Network"
            options={OPTIONS}
            placeholder="Choose"
            optional
          />
          <TextField
            field={fields[`url_${number}`]!}
            label="Address"
            type="url"
            autoCapitalize="none"
            spellCheck={false}
            optional
          />
          <TextField field={fields[`position_${number}`]!} label="Place" inputMode="numeric" optional />
        </fieldset>
      ))}
    </>
  )
}
