import type { TaxInput } from '~/models/settings/tax.schema'
import { CheckboxField, TextField } from '~/ui/forms/fields'
import type { LoadedForm } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { SettingsForm } from './settings-form'

type TaxFields = Record<keyof TaxInput, unknown>

export const LABELS: Record<keyof TaxFields, string> = {
  abn: 'ABN',
  gst_included: 'Prices include GST',
}

export function TaxForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<TaxFields>('tax', loaded)
  const { fields } = state
  return (
    <SettingsForm state={state} labels={LABELS}>
      <TextField
        field={fields.abn}
        label={LABELS.abn}
        hint="Eleven digits, shown at the foot of every page and under emails."
        inputMode="numeric"
        optional
      />
      <div>
        <CheckboxField field={fields.gst_included}>{LABELS.gst_included}</CheckboxField>
        <p className="text-sm text-muted">The cart, requests and their emails say so. Without the tick: plus GST.</p>
      </div>
    </SettingsForm>
  )
}
