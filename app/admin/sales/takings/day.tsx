import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MoneyField } from '~/admin/records/fields'
import { loadForm } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { saveForm } from '~/admin/records/save.server'
import { LedgerTable } from '~/admin/sales/orders/detail/money'
import { failure, keepFormOnNetworkError } from '~/admin/shell/form-state'
import { missing } from '~/admin/shell/record-route'
import { Detail, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { formatDay, formatMoment } from '~/format/dates'
import { formatAmount, formatMoney } from '~/format/numbers'
import { href } from '~/href'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { displayName } from '~/models/records/display-name'
import { ledgerText, PAYMENT_LABELS } from '~/models/sales/order/labels'
import { orderReferenceOf } from '~/models/sales/order/reference.server'
import { closeDay, type CloseDayInput, closeDaySchema, takingsOf } from '~/models/sales/takings/takings.server'
import { shopSettings } from '~/models/shop/shop.server'
import { TextAreaField } from '~/ui/forms/fields'
import { PrintButton } from '~/ui/print-button'

const NOT_FOUND = 'Day not found'
const FAILED = failure('Day not closed')
const LABELS = {
  ...{ float_cents: 'Float in the morning', bank_cents: 'Taken to the bank', petty_cents: 'Petty cash taken out' },
  ...{ counted_cents: 'Counted in the drawer', note: 'Note' },
}

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? titleOf(data.day) : NOT_FOUND)

export async function loader({ request, params: { day: typed = '' } }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  const { initials } = await shopSettings()
  const taken = await requireFound(takingsOf(typed))
  const { day, entries, methods, people, documents, closed, cash_cents, total_cents, difference_cents } = taken
  const initial = { float_cents: formatAmount(taken.float_cents) }
  return {
    day: formatDay(day),
    seenCents: String(cash_cents),
    cash: formatMoney(cash_cents),
    total: formatMoney(total_cents),
    methods: [...methods].map(([method, cents]) => ({ label: PAYMENT_LABELS[method], amount: formatMoney(cents) })),
    people: [...people].map(([label, cents]) => ({ label, amount: formatMoney(cents) })),
    entries: entries.map((entry) => ({
      id: entry.id,
      to: href('/admin/orders/:id', { id: entry.order_id }),
      label: `${orderReferenceOf(entry.order_id, initials)}, ${entry.name}`,
      note: `${ledgerText(entry)}, ${entry.person}${entry.isLate ? `, entered late, of ${formatDay(entry.received_on)}` : ''}`,
      amount: formatMoney(entry.cents),
    })),
    documents: documents.map(({ document: { content, total_cents: cents } }) => ({
      label: content.number,
      amount: formatMoney(cents),
    })),
    closed: closed && {
      rows: [
        { term: LABELS.float_cents, text: formatMoney(closed.float_cents) },
        { term: LABELS.bank_cents, text: formatMoney(closed.bank_cents) },
        { term: LABELS.petty_cents, text: formatMoney(closed.petty_cents) },
        { term: LABELS.counted_cents, text: formatMoney(closed.counted_cents) },
        { term: 'Difference', text: formatMoney(difference_cents) },
        { term: LABELS.note, text: closed.note ?? 'None' },
        {
          term: 'Closed',
          text: `${formatMoment(closed.created_at)}, by ${closed.person ? displayName(closed.person) : 'a former colleague'}`,
        },
      ],
    },
    form: await loadForm(request, user.id, { initial }),
  }
}

export async function action({ request, params: { day = '' } }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'manage')
  await requireFound(takingsOf(day))
  return saveForm(
    { request, user },
    {
      schema: closeDaySchema,
      create: (input, author) => closeDay(day, input, author),
      to: href('/admin/takings/:day', { day }),
      saved: () => ({ title: 'Day closed', text: 'What is entered for it from now on stands on the next open day.' }),
      failed: FAILED,
    },
  )
}

export const clientAction = keepFormOnNetworkError(FAILED)

const titleOf = (day: string) => `Takings of ${day}`

type Loaded = SerializeFrom<typeof loader>

export default function Day() {
  const loaded = useLoaderData<typeof loader>()
  const { day, total, methods, people, entries, documents, closed } = loaded
  return (
    <Screen title={titleOf(day)} aside={<PrintButton quiet />}>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Sums heading="By method" rows={methods} total={total} />
        <Sums heading="By staff member" rows={people} />
        <LedgerTable caption={`Money, ${day}`} heading="Money">
          {entries.map(({ id, to, label, note, amount }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink to={to}>{label}</TextLink> <span className="row-note">{note}</span>
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </LedgerTable>
        <Sums heading="Documents" rows={documents} />
      </div>
      <section aria-labelledby="drawer" className="mt-8">
        <h2 id="drawer">Drawer</h2>
        {closed ? (
          <dl className="details mt-3">
            {closed.rows.map(({ term, text }) => (
              <Detail key={term} term={term}>
                {text}
              </Detail>
            ))}
          </dl>
        ) : (
          <CloseForm key={day} {...loaded} />
        )}
      </section>
    </Screen>
  )
}

interface SumsProps {
  heading: string
  rows: { label: string; amount: string }[]
  total?: string
}

function Sums({ heading, rows, total }: SumsProps) {
  const sum = (label: string, amount: string) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{amount}</td>
    </tr>
  )
  return (
    <LedgerTable caption={heading} heading={heading} sums={total === undefined ? undefined : sum('Taken', total)}>
      {rows.map(({ label, amount }) => sum(label, amount))}
    </LedgerTable>
  )
}

function CloseForm({ form, cash, seenCents }: Loaded) {
  const state = useRecordForm<Record<keyof CloseDayInput, unknown>>('close-day', form)
  const { fields } = state
  return (
    <RecordForm state={state} labels={LABELS} parent={href('/admin/takings')} submit="Close the day" by="manage">
      <p>{`${cash} was taken in cash. It closes once: what is entered for this day afterwards stands on the next.`}</p>
      <input type="hidden" name="seen_cents" value={seenCents} />
      <div className="field-columns">
        <MoneyField field={fields.float_cents} label={LABELS.float_cents} optional />
        <MoneyField field={fields.bank_cents} label={LABELS.bank_cents} optional />
        <MoneyField field={fields.petty_cents} label={LABELS.petty_cents} optional />
        <MoneyField field={fields.counted_cents} label={LABELS.counted_cents} hint="After what was taken out" />
      </div>
      <TextAreaField
        field={fields.note}
        label={LABELS.note}
        hint="Why the drawer differs"
        rows={2}
        maxLength={500}
        optional
      />
    </RecordForm>
  )
}

export const ErrorBoundary = missing(NOT_FOUND, href('/admin/takings'), 'Back to takings')
