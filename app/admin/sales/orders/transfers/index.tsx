import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { UNREACHED } from '~/admin/shell/form-state'
import { ListPages } from '~/admin/shell/list-pages'
import { EditLink } from '~/admin/shell/record-list'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { counted } from '~/format/numbers'
import { textOf } from '~/format/text'
import { href } from '~/href'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { Invalid } from '~/models/records/errors'
import { PAGE_SIZE, pageOf } from '~/models/records/paging'
import { countTransfers, listTransfers } from '~/models/sales/lists/staff-list.server'
import { matchStatement, recordTransfers } from '~/models/sales/transfers/transfers.server'
import { shopSettings } from '~/models/shop/shop.server'
import { EmptyState } from '~/ui/empty-state'
import { Field, FieldError, SubmitButton } from '~/ui/forms/fields'
import { StateBadge } from '../badges'
import { type LineRow, presentStatement, presentTransfer, type TransferRow } from './transfers.presenter.server'

const TITLE = 'Bank transfers'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'answer')
  const { page, pageCount, offset } = pageOf(await countTransfers(), readPage(request))
  const { initials } = await shopSettings()
  const rows = await listTransfers({ limit: PAGE_SIZE, offset })
  return { page, pageCount, rows: rows.map((row) => presentTransfer(row, initials)) }
}

interface Reply {
  statement: string
  error?: string
  recorded?: string
  matches?: ReturnType<typeof presentStatement>
}

/** Replies with the statement, which is stored nowhere. Posted again, it records no line again. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'answer')
  const form = await request.formData()
  const statement = textOf(form, 'statement')
  const reply = (values: Omit<Reply, 'statement'>) =>
    data<Reply>({ statement: statement.slice(0, MOST_RETURNED), ...values }, { status: values.error ? 400 : 200 })
  if (statement.trim() === '') return reply({ error: 'Paste the lines of a bank statement' })
  const ticked = form.get('intent') === 'record' ? form.getAll('pay').map(String) : undefined
  const { initials } = await shopSettings()
  let matches: Reply['matches']
  try {
    const found = await matchStatement(statement)
    matches = presentStatement(found, initials, { ticked })
    if (!ticked) return reply({ matches })
    const refused = await recordTransfers(found, ticked, { by: user.id })
    const count = new Set(ticked).size - refused.size
    const [reason] = refused.values()
    return reply({
      matches: presentStatement(await matchStatement(statement), initials, { ticked, refused }),
      error: reason && `${counted(refused.size, 'payment')} not recorded: ${reason}`,
      recorded: count > 0 ? `${counted(count, 'payment')} recorded` : undefined,
    })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return reply({ matches, error: error.message })
  }
}

/** Of a text that is too long to be read, about as much as may be. */
const MOST_RETURNED = 1_000_000

export const clientAction = withNetworkErrorFallback((form): Reply => ({
  statement: textOf(form, 'statement'),
  error: UNREACHED,
}))

const LINES: Column<LineRow>[] = [
  {
    label: 'Payment',
    heading: true,
    cell: ({ day, text }) => (
      <>
        <span>{day}</span> <span className="row-note">{text}</span>
      </>
    ),
  },
  { label: 'Amount', numeric: true, cell: ({ amount }) => amount },
  {
    label: 'Order',
    plain: true,
    cell: ({ orders, note, error }) => (
      <>
        {orders.map(({ tick, isTicked, reference, name, due, state }) => (
          <label key={tick} className="checkbox">
            <input type="checkbox" name="pay" value={tick} defaultChecked={isTicked} />
            <span>
              <span>{`${reference} ${name}`}</span>{' '}
              <span className="row-note">{`${due} due, ${state.label.toLowerCase()}`}</span>
            </span>
          </label>
        ))}
        {note ? <p className="text-sm text-muted">{note}</p> : null}
        {error ? <FieldError field={{ errors: [error], errorId: '' }} /> : null}
      </>
    ),
  },
]

const TRANSFERS: Column<TransferRow>[] = [
  {
    label: 'Order',
    heading: true,
    cell: ({ id, reference, name }) => (
      <>
        <EditLink to={href('/admin/orders/:id', { id })}>{reference}</EditLink> <span className="row-note">{name}</span>
      </>
    ),
  },
  {
    label: 'Due',
    numeric: true,
    cell: ({ due, next }) => (
      <>
        <span>{due}</span> {next ? <span className="row-note">{next}</span> : null}
      </>
    ),
  },
  {
    label: 'Last day',
    cell: ({ lastDay, isOverdue }) => (
      <>
        <span>{lastDay}</span> {isOverdue ? <span className="row-note text-oxblood">Overdue</span> : null}
      </>
    ),
  },
  { label: 'State', plain: true, cell: ({ state }) => <StateBadge state={state} /> },
]

export default function Transfers() {
  const { rows, page, pageCount } = useLoaderData<typeof loader>()
  return (
    <Screen title={TITLE}>
      <BackLink to={href('/admin/orders')}>Back to orders</BackLink>
      <StatementForm />
      <section aria-labelledby="awaited" className="mt-8 grid gap-4">
        <h2 id="awaited">Awaited transfers</h2>
        {rows.length === 0 ? (
          <EmptyState
            icon="shopping-bag"
            title="No transfer is awaited"
            text="Orders to be paid by bank transfer appear here."
          />
        ) : (
          <DataTable
            caption="Orders that await a bank transfer, earliest last day first"
            columns={TRANSFERS}
            rows={rows}
          />
        )}
        <ListPages page={page} pageCount={pageCount} />
      </section>
    </Screen>
  )
}

const HINT =
  'Paste the lines of a CSV file of your bank, or columns with a day, a text and an amount, with their headings where there are some. At most 1 MB and 5,000 lines. Nothing of it is stored but what you record.'

/** One form, so that the statement is there for the second step too. */
function StatementForm() {
  const { statement, error, recorded, matches } = useActionData<Reply>() ?? {}
  const intent = useNavigation().formData?.get('intent')
  const errors = error ? [error] : undefined
  const field = { id: 'statement', descriptionId: 'statement-hint', errorId: 'statement-error', errors }
  return (
    <Form method="post" encType="multipart/form-data" className="record-form">
      {recorded ? (
        <p role="status" className="callout">
          {recorded}
        </p>
      ) : null}
      <Field field={field} label="Bank statement" hint={HINT}>
        <textarea
          id="statement"
          name="statement"
          rows={8}
          dir="auto"
          spellCheck={false}
          className="input"
          defaultValue={statement}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'statement-hint statement-error' : 'statement-hint'}
          aria-required
        />
      </Field>
      <div className="form-actions">
        <SubmitButton
          name="intent"
          value="find"
          className={matches ? 'button-secondary' : 'button'}
          pending={intent === 'find'}
          pendingText="Finding..."
        >
          Find orders
        </SubmitButton>
      </div>
      {matches ? (
        <section aria-labelledby="matches" className="grid gap-4">
          <h2 id="matches">Payments</h2>
          <p>{matches.summary}</p>
          {matches.rows.length > 0 ? (
            <>
              <DataTable caption="Payments that may be for an order" columns={LINES} rows={matches.rows} />
              {matches.more ? <p>{matches.more}</p> : null}
              <div className="form-actions">
                <SubmitButton name="intent" value="record" pending={intent === 'record'} pendingText="Recording...">
                  Record what is ticked
                </SubmitButton>
              </div>
            </>
          ) : null}
          {matches.others.length > 0 ? (
            <details>
              <summary>{matches.othersTitle}</summary>
              <ul className="lines">
                {matches.others.map((text, index) => (
                  <li key={index} className="break-words" dir="auto">
                    {text}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </section>
      ) : null}
    </Form>
  )
}
