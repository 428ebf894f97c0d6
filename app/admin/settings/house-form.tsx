import type { HouseInput } from '~/models/settings/house.schema'
import { TextField } from '~/ui/forms/fields'
import { ImageField } from '../pictures/image-field'
import type { LoadedForm } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { SettingsForm } from './settings-form'

type HouseFields = Record<keyof HouseInput, unknown>

export const LABELS: Record<keyof HouseFields, string> = {
  name: 'Name of the shop',
  initials: 'Initials',
  tagline: 'Tagline',
  established: 'Established',
  logo_url: 'Logo',
  favicon_url: 'Icon',
}

/** Who the shop is. */
export function HouseForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<HouseFields>('house', loaded)
  const { fields } = state
  return (
    <SettingsForm state={state} labels={LABELS} withPicture>
      <div className="field-columns">
        <TextField field={fields.name} label={LABELS.name} autoComplete="organization" />
        <TextField
          field={fields.initials}
          label={LABELS.initials}
          hint="One to four letters, which begin the reference of each enquiry. Earlier references are still found."
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField field={fields.tagline} label={LABELS.tagline} hint="Follows the name in search engines." optional />
        <TextField field={fields.established} label={LABELS.established} hint="A year" inputMode="numeric" />
      </div>
      <ImageField
        state={state}
        field={fields.logo_url}
        label={LABELS.logo_url}
        hint="Stands in header and footer in place of the name. Transparent parts become white, which does not show on paper; on dark ground the logo gets a white plate. Save an SVG as PNG first."
        optional
      />
      <ImageField
        state={state}
        field={fields.favicon_url}
        label={LABELS.favicon_url}
        hint="For tabs, bookmarks and home screens: a square picture of at least 180 × 180 pixels, without fine detail."
        optional
      />
    </SettingsForm>
  )
}
