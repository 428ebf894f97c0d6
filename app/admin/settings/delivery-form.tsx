import type { DeliveryInput } from '~/models/settings/delivery.schema'
import { TextAreaField, TextField } from '~/ui/forms/fields'
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
  free_delivery: 'Free delivery from',
  shipping_tab: 'Text of the tab “Shipping”',
  care_tab: 'Text of the tab “Care Guide”',
}

const TAB_HINT =
  'Each line is a paragraph; one that begins with “- ” is a point of a list. Leave it empty for the usual text.'

interface DeliveryFormProps {
  loaded: LoadedForm
  /** The texts of the tabs that staff have left empty. */
  usual: { shipping: string; care: string }
}

/** What the pages of pieces promise. */
export function DeliveryForm({ loaded, usual }: DeliveryFormProps) {
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
      <TextField
        field={fields.free_delivery}
        label={LABELS.free_delivery}
        hint="A subtotal in Australian dollars: 0 for every domestic order, empty for none."
        inputMode="decimal"
        optional
      />
      <p className="text-sm text-muted">
        The four texts below stand under the button of each piece. A text that you leave empty is not shown.
      </p>
      <div className="field-columns">
        <TextField field={fields.delivery} label={LABELS.delivery} optional />
        <TextField field={fields.returns} label={LABELS.returns} optional />
        <TextField field={fields.resizing} label={LABELS.resizing} hint="Only for rings." optional />
        <TextField field={fields.cleaning} label={LABELS.cleaning} optional />
      </div>
      <TextAreaField field={fields.shipping_tab} label={LABELS.shipping_tab} hint={TAB_HINT} optional />
      <UsualText text={usual.shipping} />
      <TextAreaField field={fields.care_tab} label={LABELS.care_tab} hint={TAB_HINT} optional />
      <UsualText text={usual.care} />
    </SettingsForm>
  )
}

function UsualText({ text }: { text: string }) {
  return (
    <details className="text-sm">
      <summary>Show the usual text</summary>
      <p className="mt-2 whitespace-pre-line text-muted">{text}</p>
    </details>
  )
}
