import { getInputProps } from '@conform-to/react'
import { EnterSaves, RecordForm, useRecordForm } from '~/admin/records/record-form'
import type { LoadedForm } from '~/admin/shell/form-state'
import { PhotoList } from '~/admin/shell/photo-list'
import type { DraftField } from '~/models/sales/offers/draft.schema'
import { PLANS } from '~/models/sales/offers/draft-fields'
import { HANDOVER_LABELS, ORDER_KIND_LABELS } from '~/models/sales/order/labels'
import { STATES } from '~/models/shop/delivery-address'
import { CheckboxField, NO_FORM_NAME, SelectField, TextAreaField, TextField } from '~/ui/forms/fields'
import { LABELS } from './labels'
import { type EditorState, LineFields, PaymentFields } from './rows'

const STATE_OPTIONS = Object.fromEntries(STATES.map((state) => [state, state]))

interface OrderFormProps {
  loaded: LoadedForm
  parent: string
  photos: { enquiryId: number; photos: number[] } | null
  hasLayby: boolean
}

/** CSS hides what another choice asks for (styles/orders.css). */
export function OrderForm({ loaded, parent, photos, hasLayby }: OrderFormProps) {
  const state = useRecordForm<Record<DraftField, unknown>>('order', loaded)
  const { fields } = state
  return (
    <RecordForm state={state} labels={LABELS} parent={parent} submit="Save" by="answer">
      <EnterSaves />
      <input {...getInputProps(fields.enquiry, { type: 'hidden' })} {...NO_FORM_NAME} />
      <SelectField field={fields.kind} label={LABELS.kind} options={kindOptions(hasLayby)} />
      <h2 className="text-lg">Customer</h2>
      <p className="text-sm text-muted">With an email address, a phone number or both.</p>
      <div className="field-columns">
        <TextField field={fields.full_name} label={LABELS.full_name} autoComplete="off" />
        <TextField field={fields.invoice_name} label={LABELS.invoice_name} autoComplete="off" optional />
        <TextField field={fields.email} label={LABELS.email} type="email" autoComplete="off" optional />
        <TextField field={fields.phone} label={LABELS.phone} type="tel" autoComplete="off" optional />
      </div>
      <LineFields state={state} />
      {photos ? (
        <div>
          <p className="label">Photos from the message</p>
          <PhotoList {...photos} />
        </div>
      ) : null}
      <TextAreaField
        field={fields.details}
        label={LABELS.details}
        hint="The customer reads it: what is made or repaired, and what you have agreed."
        rows={6}
        maxLength={5000}
        optional
      />
      <Handover state={state} />
      <Payment state={state} />
    </RecordForm>
  )
}

function kindOptions(hasLayby: boolean) {
  const { layby, ...others } = ORDER_KIND_LABELS
  return hasLayby ? { ...others, layby } : others
}

function Handover({ state: { fields } }: { state: EditorState }) {
  return (
    <>
      <h2 className="text-lg">{LABELS.handover}</h2>
      <SelectField field={fields.handover} label={LABELS.handover} options={HANDOVER_LABELS} />
      <div className="field-columns delivery-fields">
        <TextField field={fields.street} label={LABELS.street} autoComplete="off" />
        <TextField field={fields.suburb} label={LABELS.suburb} autoComplete="off" />
        <SelectField field={fields.state} label={LABELS.state} options={STATE_OPTIONS} placeholder="Choose" />
        <TextField field={fields.postcode} label={LABELS.postcode} inputMode="numeric" autoComplete="off" />
        <TextField
          field={fields.delivery}
          label={LABELS.delivery}
          hint="In dollars, GST included; empty for free"
          inputMode="decimal"
          optional
        />
      </div>
    </>
  )
}

function Payment({ state }: { state: EditorState }) {
  const { fields } = state
  return (
    <>
      <h2 className="text-lg">Payment and time</h2>
      <SelectField field={fields.plan} label={LABELS.plan} options={PLANS} />
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
        <TextField
          field={fields.promised_for}
          label={LABELS.promised_for}
          type="date"
          hint="The day by which it is ready; the customer reads it"
          optional
        />
      </div>
      <div>
        <CheckboxField field={fields.holds}>{LABELS.holds}</CheckboxField>
        <p className="text-sm text-muted">Nobody else can buy them. Otherwise they are promised when it is accepted.</p>
      </div>
    </>
  )
}
