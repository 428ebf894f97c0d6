import type { DeliveryInput } from '~/models/settings/delivery.schema'
import { TextField } from '~/ui/forms/fields'
import type { LoadedForm } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { SettingsForm } from './settings-form'

type DeliveryFields = Record<keyof DeliveryInput, unknown>

export const LABELS: Record<keyof DeliveryFields, string> = {
  delivery_days: 'Delivery days',
  lead_weeks: 'Weeks to make a piece to order',
  delivery: 'Delivery',
  returns: 'Returns',
  resizing: 'Resizing',
  cleaning: 'Cleaning',
}

/** What the pages of pieces promise. */
export function DeliveryForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<DeliveryFields>('delivery', loaded)
  const { fields } = state
  return (
    <SettingsForm state={state} labels={LABELS}>
      <div className="field-columns">
        <TextField
          field={fields.delivery_days}
          label={LABELS.delivery_days}
          hint="Working days from an order to its arrival. Weekends are skipped."
          inputMode="numeric"
        />
        <TextField
          field={fields.lead_weeks}
          label={LABELS.lead_weeks}
          hint="For pieces without a time of their own."
          inputMode="numeric"
        />
      </div>
      <p className="text-sm text-muted">
        The four texts below stand under the button of each piece. A text that you leave empty is not shown.
      </p>
      <div className="field-columns">
        <TextField field={fields.delivery} label={LABELS.delivery} optional />
        <TextField field={fields.returns} label={LABELS.returns} optional />
        <TextField field={fields.resizing} label={LABELS.resizing} hint="Only for rings." optional />
        <TextField field={fields.cleaning} label={LABELS.cleaning} optional />
      </div>
    </SettingsForm>
  )
}
