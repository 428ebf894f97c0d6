import { byRow, NETWORKS, PROFILE_ROWS } from '~/models/shop/rows'
import { SOCIAL } from '~/models/shop/social.section.server'
import { SelectField, TextField } from '~/ui/forms/fields'
import { sectionAction, sectionLoader } from './section.server'
import { SettingsForm, type SettingsState } from './settings-form'
import { sectionScreen } from './settings-screen'

const LABELS = byRow(PROFILE_ROWS, (number) => ({
  network: `Network of profile ${number}`,
  url: `Address of profile ${number}`,
  position: `Place of profile ${number}`,
}))

const OPTIONS = Object.fromEntries(NETWORKS.map((network) => [network, network]))

export const loader = sectionLoader(SOCIAL)
export const action = sectionAction({ section: SOCIAL })

const screen = sectionScreen<typeof loader>('social', ({ asked }, state) => (
  <SettingsForm {...{ state, asked }} own={{ social: { labels: LABELS, form: <Profiles fields={state.fields} /> } }} />
))

export const { meta, clientAction } = screen
export default screen.Section

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
