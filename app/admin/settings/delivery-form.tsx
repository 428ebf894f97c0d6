import { Form, useActionData, useNavigation } from '@remix-run/react'
import type { DeliveryInput } from '~/models/settings/delivery.schema'
import { ErrorSummary } from '~/ui/forms/error-summary'
import { TextField } from '~/ui/forms/fields'
import { SubmitButton } from '~/ui/forms/submit-button'
import { getFormProps, useForm } from '~/ui/forms/use-form'
import { useToast } from '~/ui/toast/toasts'
import type { SaveReply } from '../records/form-state'

type Stored = Record<keyof DeliveryInput, string | null>

/** What the pages of pieces promise. */
export function DeliveryForm({ stored }: { stored: Stored }) {
  const reply = useActionData<SaveReply>()
  const pending = useNavigation().formMethod === 'POST'
  useToast(reply?.notice ?? null)
  const defaultValue = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, value ?? undefined]))
  const [form, fields] = useForm<Stored>({ id: 'delivery', lastResult: reply?.lastResult, defaultValue })
  return (
    <Form method="post" {...getFormProps(form)} className="record-form">
      <h2>Delivery and returns</h2>
      <ErrorSummary form={form} title={reply?.notice?.title} order={Object.keys(stored)} />
      <div className="field-columns">
        <TextField
          field={fields.delivery_days}
          label="Delivery days"
          hint="Working days from an order to its arrival. Weekends are skipped."
          inputMode="numeric"
        />
        <TextField
          field={fields.lead_weeks}
          label="Weeks to make a piece to order"
          hint="For pieces without a time of their own."
          inputMode="numeric"
        />
      </div>
      <p className="text-sm text-muted">
        The four texts below stand under the button of each piece. A text that you leave empty is not shown.
      </p>
      <div className="field-columns">
        <TextField field={fields.delivery} label="Delivery" optional />
        <TextField field={fields.returns} label="Returns" optional />
        <TextField field={fields.resizing} label="Resizing" hint="Only for rings." optional />
        <TextField field={fields.cleaning} label="Cleaning" optional />
      </div>
      <TextField
        field={fields.whatsapp}
        label="WhatsApp number"
        hint="Visitors can ask about a piece on WhatsApp. With the country code, such as +61 400 000 000."
        type="tel"
        optional
      />
      <div className="form-actions">
        <SubmitButton pending={pending} pendingText="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  )
}
