import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { ChoiceField } from '~/admin/shell/search-form'
import { type Column, DataTable } from '~/admin/shell/table'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LedgerTable } from '../detail/money'
import { presentFigures } from './figures.presenter.server'

const TITLE = 'Figures'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'manage')
  return presentFigures(request, new Date())
}

type View = SerializeFrom<typeof loader>
type Row = NonNullable<View['shown']>['rows'][number]

const COLUMNS: Column<Row>[] = [
  {
    label: 'Order',
    heading: true,
    cell: ({ order: { reference, to }, name }) => (
      <>
        <TextLink to={to}>{reference}</TextLink> <span className="row-note">{name}</span>
      </>
    ),
  },
  { label: 'Day', plain: true, cell: ({ day }) => day },
  { label: 'Document or payment', plain: true, cell: ({ what }) => what },
  {
    label: 'Amount',
    numeric: true,
    cell: ({ amount, note }) => (
      <>
        <span>{amount}</span> {note ? <span className="row-note">{note}</span> : null}
      </>
    ),
  },
]

const GST: Column<Row> = { label: 'GST', numeric: true, cell: ({ gst }) => gst }

export default function Figures() {
  const { period, options, groups, totals, owed, toPayBack, shown, files } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={TITLE}
      aside={
        <QuietLink to={href('/admin/orders/export')}>
          <Icon name="download" /> Export
        </QuietLink>
      }
    >
      <Form method="get" className="search-form">
        <ChoiceField name="period" label="Month or quarter" value={period.value} options={options} />
        <button className="button-secondary">Show</button>
      </Form>
      <p className="row-actions mb-6">
        {files.map(({ label, to }) => (
          <QuietLink key={to} to={to} reloadDocument>
            <Icon name="download" /> <span>{label}</span>
          </QuietLink>
        ))}
      </p>
      <h2>{period.label}</h2>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        {groups.map(({ title, figures, sum }) => (
          <LedgerTable
            key={title}
            caption={`${title}, ${period.label}`}
            heading={title}
            sums={
              <>
                <FigureLine figure={sum} />
                {title === 'Sales' ? totals.map((figure) => <FigureLine key={figure.name} figure={figure} />) : null}
              </>
            }
          >
            {figures.map((figure) => (
              <FigureLine key={figure.name} figure={figure} />
            ))}
          </LedgerTable>
        ))}
        <LedgerTable caption="Owed and to pay back today" heading="Today">
          <FigureLine figure={owed} />
          <FigureLine figure={toPayBack} />
        </LedgerTable>
      </div>
      {shown ? (
        <section aria-labelledby="rows" className="mt-10">
          <h2 id="rows" className="mb-3">
            {shown.title}
          </h2>
          {shown.rows.length === 0 ? (
            <EmptyState icon="shopping-bag" text="No orders in this figure" />
          ) : (
            <DataTable caption={shown.title} columns={shown.hasGst ? [...COLUMNS, GST] : COLUMNS} rows={shown.rows} />
          )}
        </section>
      ) : null}
    </Screen>
  )
}

function FigureLine({ figure: { label, note, amount, to } }: { figure: View['owed'] }) {
  return (
    <tr>
      <th scope="row">
        <span>{label}</span> {note ? <span className="row-note">{note}</span> : null}
      </th>
      <td>
        <TextLink to={to}>
          <span>{amount}</span> <span className="sr-only">{label}</span>
        </TextLink>
      </td>
    </tr>
  )
}
