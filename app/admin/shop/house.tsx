import { useLoaderData } from '@remix-run/react'
import type { HouseInput } from '~/models/shop/house.schema'
import { SelectField, TextField } from '~/ui/forms/fields'
import { ImageField } from '~/admin/media/image-field'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { houseEditor } from './editors.server'
import { DATE_STYLE_LABELS, HOUSE } from '~/models/shop/labels'
import { sectionAction, sectionLoader } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type HouseFields = Record<keyof HouseInput, unknown>

export const meta = sectionMeta('house')
export const loader = sectionLoader(houseEditor)
export const action = sectionAction(houseEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function HouseSettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  const state = useRecordForm<HouseFields>('house', form)
  const { fields } = state
  return (
    <SettingsScreen slug="house" changed={changed}>
      <SettingsForm state={state} labels={HOUSE} withPicture>
        <div className="field-columns">
          <TextField field={fields.name} label={HOUSE.name} autoComplete="organization" />
          <TextField
            field={fields.initials}
            label={HOUSE.initials}
            hint="One to four letters, which begin the reference of each message and order. Earlier references are still found."
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField field={fields.tagline} label={HOUSE.tagline} hint="Follows the name in search engines." optional />
          <TextField field={fields.established} label={HOUSE.established} hint="A year" inputMode="numeric" />
          <SelectField
            field={fields.date_style}
            label={HOUSE.date_style}
            hint="In the journal, on pages and in the back office. Documents, papers and emails always use 5 March 2025."
            options={DATE_STYLE_LABELS}
          />
        </div>
        <ImageField
          state={state}
          field={fields.logo_url}
          label={HOUSE.logo_url}
          hint="Stands in header and footer in place of the name. Transparent parts become white, which does not show on paper; on dark ground the logo gets a white plate. Save an SVG as PNG first."
          optional
        />
        <ImageField
          state={state}
          field={fields.favicon_url}
          label={HOUSE.favicon_url}
          hint="For tabs, bookmarks and home screens: a square picture of at least 180 × 180 pixels, without fine detail."
          optional
        />
      </SettingsForm>
    </SettingsScreen>
  )
}
