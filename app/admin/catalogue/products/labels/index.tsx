import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { CarriedFields } from '~/admin/shell/bulk-bar'
import { PrintButton } from '~/admin/shell/print-button'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { ChoiceField } from '~/admin/shell/search-form'
import { listQueryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import styles from './labels.css?url'
import { presentLabels, type TrayLabel } from './labels.presenter.server'
import { SHEETS } from './sheets'

export const meta: MetaFunction = () => screenMeta('Labels')

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  return presentLabels(request)
}

const HOW =
  'Print from the menu of your browser at 100 %, without “fit to page”. Try it on plain paper first, and hold it behind a sheet of labels.'

export default function Labels() {
  const { sheets, choice, total, tooMany } = useLoaderData<typeof loader>()
  return (
    <Screen title="Labels" action={total > 0 ? <PrintButton /> : null}>
      <Link to={href('/admin/products') + listQueryOf(useLocation().search)} className="button-quiet mb-2">
        <Icon name="arrow-left" /> Back to products
      </Link>
      <Choices />
      {total === 0 ? (
        <EmptyState
          icon="package"
          title="No pieces"
          text="Tick pieces in the list of products, or change its filters."
        />
      ) : (
        <>
          <p className="mb-4 max-w-3xl text-sm text-muted">
            {tooMany ? <strong>{`${tooMany} `}</strong> : null}
            <span>{`${formatCount(total)} ${total === 1 ? 'label' : 'labels'} on ${formatCount(sheets.length)} ${sheets.length === 1 ? 'sheet' : 'sheets'} of A4. `}</span>
            <span>{HOW}</span>
          </p>
          <section className="label-sheets" aria-label="Sheets" tabIndex={0}>
            {sheets.map((labels, index) => (
              <ul key={index} className={`label-sheet sheet-${choice.sheet}`}>
                {labels.map((label, place) => (
                  <li key={place} className="tray-label" aria-hidden={label ? undefined : true}>
                    {label ? <LabelText {...label} /> : null}
                  </li>
                ))}
              </ul>
            ))}
          </section>
        </>
      )}
    </Screen>
  )
}

function LabelText({ number, name, price, facts }: TrayLabel) {
  return (
    <>
      <strong>{number}</strong>
      <span className="tray-label-name" dir="auto">
        {name}
      </span>
      {facts ? <span className="tray-label-facts">{facts}</span> : null}
      <strong className="tray-label-price">{price}</strong>
    </>
  )
}

function Choices() {
  const { choice, carried } = useLoaderData<typeof loader>()
  return (
    <Form method="get" className="search-form">
      <CarriedFields fields={carried} />
      <ChoiceField name="sheet" label="Sheet" value={choice.sheet} options={SHEETS} />
      <div className="field">
        <label className="label" htmlFor="first">
          First free label
        </label>
        <input
          className="input"
          id="first"
          name="first"
          type="number"
          min={1}
          max={Number(choice.sheet)}
          defaultValue={choice.first}
        />
      </div>
      <Tick name="metal" label="With metal" isOn={choice.metal} />
      <Tick name="size" label="With size" isOn={choice.size} />
      <button type="submit" className="button-secondary">
        Show labels
      </button>
    </Form>
  )
}

function Tick({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className="checkbox">
      <input type="checkbox" name={name} value="on" defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  )
}
