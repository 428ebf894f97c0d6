import { useLoaderData } from '@remix-run/react'
import type { TaxInput } from '~/models/shop/tax.schema'
import { CheckboxField, TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { taxEditor } from './editors.server'
import { TAX } from '~/models/shop/labels'
import { sectionAction, sectionLoader } from './section.server'
import { SETTINGS_NOT_SAVED, SettingsForm } from './settings-form'
import { sectionMeta, SettingsScreen } from './settings-screen'

type TaxFields = Record<keyof TaxInput, unknown>

export const meta = sectionMeta('tax')
export const loader = sectionLoader(taxEditor)
export const action = sectionAction(taxEditor)
export const clientAction = keepFormOnNetworkError(SETTINGS_NOT_SAVED)

export default function TaxSettings() {
  const { form, changed } = useLoaderData<typeof loader>()
  const state = useRecordForm<TaxFields>('tax', form)
  const { fields } = state
  return (
    <SettingsScreen slug="tax" changed={changed}>
      <SettingsForm state={state} labels={TAX}>
        <TextField
          field={fields.abn}
          label={TAX.abn}
          hint="Eleven digits, shown at the foot of every page and under emails."
          inputMode="numeric"
          optional
        />
        <div>
          <CheckboxField field={fields.gst_included}>{TAX.gst_included}</CheckboxField>
          <p className="text-sm text-muted">The cart, requests and their emails say so. Without the tick: plus GST.</p>
        </div>
      </SettingsForm>
    </SettingsScreen>
  )
}
