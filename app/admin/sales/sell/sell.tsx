import type { FieldMetadata } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { HiddenField, MoneyField } from '~/admin/records/fields'
import { loadForm } from '~/admin/records/load.server'
import { CONTACT_LABELS, EmailField, NameField, PhoneField } from '~/admin/records/people/contact-fields'
import { RecordForm, type RecordFormState, useFilled, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { TRADE_IN_LABELS, TradeInFields } from '~/admin/sales/orders/trade-ins/fields'
import { type FormValues, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { parseId } from '~/format/address'
import { formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { takeFiles } from '~/http/parse-form.server'
import { requireStaff } from '~/http/session.server'
import { LINE_PARTS, LINE_ROWS, lineField } from '~/models/sales/offers/draft-fields'
import { RECORDED_LABELS } from '~/models/sales/order/labels'
import type { CounterField } from '~/models/sales/steps/counter.schema'
import { readPhoto } from '~/models/sales/steps/trade-ins.server'
import { can } from '~/models/staff/user/capabilities'
import { canSendMail } from '~/runtime/mailer.server'
import { CheckboxField, FieldError, SelectField, TextField } from '~/ui/forms/fields'
import { ADD, FAILED } from './fields'
import { Line, useTotal } from './lines'
import { prefillSale, presentExchange, sellEditor, type SellReply } from './sell.server'

const TITLE = 'Sell at the counter'
const PHOTO = 'trade_photo'

type TradeField = `trade_${keyof typeof TRADE_IN_LABELS}`

const OF_TRADE_IN = Object.fromEntries(
  Object.entries(TRADE_IN_LABELS).map(([name, label]) => [`trade_${name}`, label]),
) as Record<TradeField, string>

const LABELS = {
  ...{ scan: 'Stock number, name or scan', reason: 'Reason of a lower price' },
  ...{ returned: 'What comes back', value: 'What it pays', back_by: 'The rest is paid back by' },
  ...{ method: 'Paid by', amount: 'Amount', other_method: 'And by', other_amount: 'Second amount' },
  ...{ ...CONTACT_LABELS, mail: 'Email the invoice' },
  ...OF_TRADE_IN,
}

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const { initial, sold } = await prefillSale(request)
  const form = await loadForm(request, user.id, { initial })
  return { form, sold, canSendMail, exchange: await presentExchange(parseId(form.values.exchange ?? '')) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const form = await request.formData()
  const [file] = takeFiles(form, PHOTO)
  return saveForm(
    { request, user, form },
    sellEditor(can(user.staff_role, 'manage'), () => readPhoto(file)),
  )
}

export const clientAction = keepFormOnNetworkError(FAILED)

type State = RecordFormState<Record<CounterField | typeof PHOTO, unknown>>
type Loaded = SerializeFrom<typeof loader>

export default function Sell() {
  const loaded = useLoaderData<typeof loader>()
  const { form, sold } = loaded
  return (
    <Screen title={TITLE}>
      {sold ? <Sold {...sold} /> : null}
      <SaleForm key={sold?.id ?? form.values.hold?.toString() ?? 'new'} {...loaded} />
    </Screen>
  )
}

function Sold({ id, text, isMailed, receipts, documents }: NonNullable<Loaded['sold']>) {
  return (
    <section aria-labelledby="sold" className="callout mb-6 grid gap-3">
      <h2 id="sold">{`Sold, ${text}`}</h2>
      <p className="flex flex-wrap gap-3">
        {[...receipts, ...documents].map(({ to, text: label }) => (
          <a key={to} href={to} target="_blank" rel="noopener" className="button-secondary">
            <span>{label}</span> <span className="sr-only">(opens in a new tab)</span>
          </a>
        ))}
        {isMailed ? (
          <Link to={href('/admin/orders/:id/receipt', { id })} className="button-secondary">
            Email a receipt
          </Link>
        ) : null}
        <Link to={href('/admin/orders/:id', { id })} className="button-quiet">
          Open the order
        </Link>
      </p>
    </section>
  )
}

function SaleForm({ form: loadedForm, exchange, canSendMail: mails }: Loaded) {
  const state: State = useRecordForm<Record<CounterField | typeof PHOTO, unknown>>('sell', loadedForm)
  const { fields, reply, loaded } = state
  const answer: SellReply | undefined = reply
  const values = (reply?.lastResult.initialValue ?? loaded.values) as FormValues
  const filled = LINE_ROWS.filter((row) => LINE_PARTS.some((part) => values[lineField(row, part)]))
  const free = LINE_ROWS.find((row) => !filled.includes(row))
  useFilled(reply, [
    fields.scan,
    ...LINE_ROWS.flatMap((row) => LINE_PARTS.map((part) => fields[lineField(row, part)]!)),
  ])
  const total = useTotal(state.form.id, values)
  return (
    <RecordForm
      state={state}
      withPicture
      enter={<button type="submit" name={ADD} className="sr-only" tabIndex={-1} aria-hidden="true" />}
      labels={LABELS}
      parent={href('/admin/orders')}
      submit="Sell"
      pendingText="Selling..."
      tickEach="Not sold yet: tick what is right, then sell"
      by="answer"
    >
      <HiddenField field={fields.hold} />
      <HiddenField field={fields.exchange} />
      <Scan
        field={fields.scan}
        choices={answer?.choices ?? []}
        isFirst={filled.length === 0}
        isNext={filled.length === 0 || (answer !== undefined && !answer.lastResult.error)}
      />
      {exchange ? <Exchange {...exchange} fields={fields} ticked={[values.returned ?? []].flat()} /> : null}
      {filled.map((row) => (
        <Line key={row} row={row} number={values[lineField(row, 'piece')]?.toString()} fields={fields} />
      ))}
      <p className="text-lg">
        <span>Total</span> <output className="font-semibold">{formatMoney(total)}</output>
      </p>
      <div className="field-columns items-end">
        <SelectField field={fields.method} label={LABELS.method} options={RECORDED_LABELS} />
        <MoneyField field={fields.amount} label={LABELS.amount} hint="Empty: all that is left to pay" optional />
      </div>
      <Folded title="A second way to pay" fields={[fields.other_method, fields.other_amount]} values={values}>
        <SelectField
          field={fields.other_method}
          label={LABELS.other_method}
          options={RECORDED_LABELS}
          placeholder="None"
        />
        <MoneyField field={fields.other_amount} label={LABELS.other_amount} hint="Empty: the rest" optional />
      </Folded>
      {free === undefined ? null : (
        <Folded title="A strap, a battery or other work" fields={[]} values={values}>
          <Line key={free} row={free} fields={fields} optional />
        </Folded>
      )}
      <Folded title="A lower price" fields={[fields.reason]} values={values}>
        <TextField field={fields.reason} label={LABELS.reason} hint="It stands on the invoice" optional />
      </Folded>
      <Folded title="Customer" fields={[fields.full_name, fields.email, fields.phone]} values={values}>
        <NameField fields={fields} reply={reply} hint="From $1,000 on it has to stand on the invoice" optional />
        <EmailField field={fields.email} />
        <PhoneField field={fields.phone} />
        {mails ? <CheckboxField field={fields.mail}>{LABELS.mail}</CheckboxField> : null}
      </Folded>
      <Folded
        title="Trade-in"
        fields={(Object.keys(OF_TRADE_IN) as TradeField[]).map((name) => fields[name])}
        values={values}
      >
        <TradeInFields fieldOf={(name) => fields[`trade_${name}`]} optional />
      </Folded>
    </RecordForm>
  )
}

interface ScanProps {
  field: FieldMetadata
  choices: NonNullable<SellReply['choices']>
  isFirst: boolean
  /** A scanner types where the focus is. */
  isNext: boolean
}

function Scan({ field, choices, isFirst, isNext }: ScanProps) {
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-3">
        <div className="grow">
          <TextField
            field={field}
            label={LABELS.scan}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={isNext}
            optional={!isFirst}
          />
        </div>
        <button type="submit" name={ADD} className="button-secondary">
          Add
        </button>
      </div>
      {choices.map(({ number, name }) => (
        <button key={number} type="submit" name={ADD} value={number} className="button-quiet">
          {`${number}: ${name}`}
        </button>
      ))}
    </div>
  )
}

interface FoldedProps {
  title: string
  fields: FieldMetadata[]
  values: FormValues
  children: ReactNode
}

function Folded({ title, fields, values, children }: FoldedProps) {
  return (
    <details open={fields.some(({ name, errors }) => values[name] || errors)}>
      <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
      <div className="field-columns mt-3">{children}</div>
    </details>
  )
}

interface ExchangeProps extends NonNullable<Loaded['exchange']> {
  fields: State['fields']
  ticked: string[]
}

function Exchange({ reference, pieces, fields, ticked }: ExchangeProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="label">{`${LABELS.returned} of ${reference}`}</legend>
      {pieces.map(({ key, id, text }) => (
        <label key={key} className="checkbox">
          <input type="checkbox" name="returned" value={id} defaultChecked={ticked.includes(id)} /> <span>{text}</span>
        </label>
      ))}
      <FieldError field={fields.returned} />
      <div className="field-columns">
        <MoneyField field={fields.value} label={LABELS.value} hint="Empty: its price" optional />
        <SelectField
          field={fields.back_by}
          label={LABELS.back_by}
          options={RECORDED_LABELS}
          placeholder="Nothing"
          optional
        />
      </div>
    </fieldset>
  )
}
