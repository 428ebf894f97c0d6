import { MoneyField } from '~/admin/records/fields'
import { MoreRows } from '~/admin/records/more-rows'
import { shownRows } from '~/admin/records/more-rows'
import type { RecordFormState } from '~/admin/records/record-form'
import type { DraftField } from '~/models/sales/offers/draft.schema'
import {
  LINE_PARTS,
  LINE_ROWS,
  lineField,
  type LinePart,
  PAYMENT_PARTS,
  PAYMENT_ROWS,
  paymentField,
  type PaymentPart,
} from '~/models/sales/offers/draft-fields'
import { CheckboxField, TextField } from '~/ui/forms/fields'
import { LINE_LABELS, PAYMENT_LABELS } from './labels'

export type EditorState = RecordFormState<Record<DraftField, unknown>>

interface LineFieldsProps {
  state: EditorState
  pieces: { number: string; name: string }[]
}

export function LineFields({ state, pieces }: LineFieldsProps) {
  const fieldsOf = (row: number) => LINE_PARTS.map((part) => lineField(row, part))
  const { stored, added } = shownRows(state, { name: 'lines', all: LINE_ROWS, fieldsOf, spareRows: 1 })
  const rows = [...stored, ...added]
  return (
    <fieldset className="order-rows">
      <legend className="label">Pieces and work</legend>
      <p className="text-sm text-muted">
        Type a stock number or a name; price and name are filled in when they are left empty. For work such as resizing,
        or a discount, leave the piece empty. Prices are in dollars, GST included; what is taken off has a minus before
        its price.
      </p>
      <datalist id="pieces">
        {pieces.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </datalist>
      {rows.map((row) => (
        <LineRow key={row} row={row} state={state} />
      ))}
      <MoreRows state={state} name="lines" shown={rows} all={LINE_ROWS} spareRows={1}>
        Add a line
      </MoreRows>
    </fieldset>
  )
}

function LineRow({ row, state: { fields } }: { row: number; state: EditorState }) {
  const fieldOf = (part: LinePart) => ({ field: fields[lineField(row, part)]!, label: LINE_LABELS[part] })
  return (
    <fieldset className="order-row">
      <legend>{`Line ${row}`}</legend>
      <TextField
        {...fieldOf('piece')}
        list="pieces"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional
      />
      <TextField {...fieldOf('description')} autoComplete="off" maxLength={200} optional />
      <TextField {...fieldOf('options')} autoComplete="off" maxLength={500} optional />
      <div className="order-row-pair">
        <TextField {...fieldOf('quantity')} inputMode="numeric" autoComplete="off" placeholder="1" optional />
        <TextField {...fieldOf('price')} autoComplete="off" optional />
      </div>
      <CheckboxField field={fields[lineField(row, 'made')]!}>{LINE_LABELS.made}</CheckboxField>
    </fieldset>
  )
}

export function PaymentFields({ state }: { state: EditorState }) {
  const fieldsOf = (row: number) => PAYMENT_PARTS.map((part) => paymentField(row, part))
  const { stored, added } = shownRows(state, { name: 'payments', all: PAYMENT_ROWS, fieldsOf })
  const rows = [...stored, ...added]
  return (
    <fieldset className="order-rows own-plan">
      <legend className="label">Payments</legend>
      <p className="text-sm text-muted">
        Together they are the total. Without a day, the first is due when the offer is accepted, and a second one when
        the work is finished; of three or more, each but the first has a day.
      </p>
      {rows.map((row) => (
        <PaymentRow key={row} row={row} state={state} />
      ))}
      <MoreRows state={state} name="payments" shown={rows} all={PAYMENT_ROWS}>
        Add more payments
      </MoreRows>
    </fieldset>
  )
}

function PaymentRow({ row, state: { fields } }: { row: number; state: EditorState }) {
  const fieldOf = (part: PaymentPart) => ({ field: fields[paymentField(row, part)]!, label: PAYMENT_LABELS[part] })
  return (
    <fieldset className="order-row">
      <legend>{`Payment ${row}`}</legend>
      <TextField {...fieldOf('label')} placeholder="Deposit" maxLength={100} autoComplete="off" optional />
      <MoneyField {...fieldOf('amount')} optional />
      <TextField {...fieldOf('due')} type="date" optional />
    </fieldset>
  )
}
