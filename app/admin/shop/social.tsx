import { useLoaderData } from '@remix-run/react'
import { MAX_PROFILES, NETWORKS, ROWS, type SocialField } from '~/models/shop/social.schema'
import { SelectField, TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { socialEditor } from './editors.server'
import { SOCIAL } from '~/models/shop/labels'
import { sectionAction, sectionLoader } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type SocialFields = Record<SocialField, unknown>

const LABELS = {
  handle: SOCIAL.handle,
  ...Object.fromEntries(
    ROWS.flatMap((number) => [
      [`network_${number}`, `Network of profile ${number}`],
      [`url_${number}`, `Address of profile ${number}`],
      [`position_${number}`, `Place of profile ${number}`],
    ]),
  ),
} as Record<SocialField, string>

const OPTIONS = Object.fromEntries(NETWORKS.map((network) => [network, network]))

export const meta = sectionMeta('social')
export const loader = sectionLoader(socialEditor)
export const action = sectionAction(socialEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function SocialSettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  const state = useRecordForm<SocialFields>('social', form)
  const { fields } = state
  return (
    <SettingsScreen slug="social" changed={changed}>
      <SettingsForm state={state} labels={LABELS}>
        <TextField
          field={fields.handle}
          label={LABELS.handle}
          hint="Such as @yourshop. The home page shows it under “Follow Our Journey”."
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
        <p className="text-sm text-muted">{`Up to ${MAX_PROFILES} profiles, in the order of their places. A row without an address is left out.`}</p>
        {ROWS.map((number) => (
          <fieldset key={number} className="profile-row">
            <legend>{`Profile ${number}`}</legend>
            <SelectField
              field={fields[`network_${number}`]}
              label="Network"
              options={OPTIONS}
              placeholder="Choose"
              optional
            />
            <TextField
              field={fields[`url_${number}`]}
              label="Address"
              type="url"
              autoCapitalize="none"
              spellCheck={false}
              optional
            />
            <TextField field={fields[`position_${number}`]} label="Place" inputMode="numeric" optional />
          </fieldset>
        ))}
      </SettingsForm>
    </SettingsScreen>
  )
}
