import type { ComponentProps } from 'react'
import { HiddenField } from '~/admin/records/fields'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { LoadedForm } from '~/admin/shell/form-state'
import type { DraftField } from '~/models/sales/offers/draft.schema'
import { PLANS } from '~/models/sales/offers/draft-fields'
import { ORDER_KIND_LABELS } from '~/models/sales/order/labels'
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/ui/forms/fields'
import { CustomerFields, HandoverFields } from './contact-fields'
import { LABELS } from './labels'
import { type EditorState, LineFields, PaymentFields } from './rows'
import { type MessageProps, TheirMessage } from './their-message'

interface OrderFormProps {
  loaded: LoadedForm
  parent: string
  message: MessageProps['message']
  hasLayby: boolean
  pieces: ComponentProps<typeof LineFields>['pieces']
}

/** CSS hides what another choice asks for (styles/orders.css). */
export function OrderForm({ loaded, parent, message, hasLayby, pieces }: OrderFormProps) {
  const state = useRecordForm<Record<DraftField, unknown>>('order', loaded)
  const { fields } = state
  const typed = { ...loaded.values, ...state.reply?.lastResult.initialValue }
  return (
    <RecordForm state={state} labels={LABELS} parent={parent} submit="Save" by="answer">
      <HiddenField field={fields.enquiry} />
      <SelectField field={fields.kind} label={LABELS.kind} options={kindOptions(hasLayby)} />
      <h2 className="text-lg">Customer</h2>
      <p className="text-sm text-muted">With an email address, a phone number or both.</p>
      <div className="field-columns">
        <CustomerFields fields={fields} reply={state.reply} />
      </div>
      <LineFields state={state} pieces={pieces} />
      <TextField
        field={fields.title}
        label={LABELS.title}
        hint="As in “Here is our proposal for your grandmother’s sapphire”; without it, the pieces are named"
        maxLength={120}
        optional
      />
      <TheirMessage message={message} />
      {/* What was typed is never out of sight. */}
      <div className={typed.details || typed.promised_for ? undefined : 'custom-fields'}>
        <div className="grid gap-5">
          <TextAreaField
            field={fields.details}
            label={LABELS.details}
            hint="The customer reads it: what is made or repaired, and what you have agreed."
            rows={6}
            maxLength={5000}
            optional
          />
          <TextField
            field={fields.promised_for}
            label={LABELS.promised_for}
            type="date"
            hint="The day by which it is ready; the customer reads it"
            optional
          />
        </div>
      </div>
      <h2 className="text-lg">{LABELS.handover}</h2>
      <HandoverFields fields={fields} />
      <Payment state={state} />
    </RecordForm>
  )
}

function kindOptions(hasLayby: boolean) {
  const { layby, ...others } = ORDER_KIND_LABELS
  return hasLayby ? { ...others, layby } : others
}

function Payment({ state }: { state: EditorState }) {
  const { fields } = state
  return (
    <>
      <h2 className="text-lg">Payment and time</h2>
      <SelectField
        field={fields.plan}
        label={LABELS.plan}
        options={PLANS}
        hint="Three payments or more for what stays here until it is paid are a lay-by by law: its customer may end it"
      />
      <div className="deposit-plan">
        <TextField field={fields.deposit_percent} label={LABELS.deposit_percent} inputMode="numeric" />
      </div>
      <div className="monthly-plan">
        <TextField
          field={fields.months}
          label={LABELS.months}
          hint="A first payment when it is accepted, and one each month"
          inputMode="numeric"
        />
      </div>
      <PaymentFields state={state} />
      <div className="field-columns">
        <TextField
          field={fields.valid_until}
          label={LABELS.valid_until}
          type="date"
          hint="The last day on which the offer can be accepted"
        />
      </div>
      <div>
        <CheckboxField field={fields.holds}>{LABELS.holds}</CheckboxField>
        <p className="text-sm text-muted">Nobody else can buy them. Otherwise they are promised when it is accepted.</p>
      </div>
    </>
  )
}
