import type { PrivacyInput } from '~/models/settings/privacy.schema'
import { CheckboxField, SelectField } from '~/ui/forms/fields'
import type { LoadedForm } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { SettingsForm } from './settings-form'

type PrivacyFields = Record<keyof PrivacyInput, unknown>

export const LABELS: Record<keyof PrivacyFields, string> = {
  visitor_counts: 'Visitor counts',
  enquiry_months: 'Keep processed messages',
}

interface PrivacyFormProps {
  loaded: LoadedForm
  /** By months; with the number of messages that are older. */
  periods: Record<string, string>
  expired: string | null
}

export function PrivacyForm({ loaded, periods, expired }: PrivacyFormProps) {
  const state = useRecordForm<PrivacyFields>('privacy', loaded)
  const { fields } = state
  return (
    <SettingsForm state={state} labels={LABELS}>
      <CheckboxField field={fields.visitor_counts}>
        Count how often pieces are viewed and requested, and which searches find nothing. Nothing about a visitor is
        stored.
      </CheckboxField>
      <SelectField
        field={fields.enquiry_months}
        label={LABELS.enquiry_months}
        hint="From the day a message is processed. After that it is deleted with its notes and replies. Open messages always stay."
        placeholder="For ever"
        options={periods}
      />
      {expired ? <p className="callout">{expired}</p> : null}
    </SettingsForm>
  )
}
