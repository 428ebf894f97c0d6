import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { listedProducts } from '~/admin/catalogue/products/product.presenter.server'
import { CarriedFields } from '~/admin/shell/bulk-bar'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { ChoiceField } from '~/admin/shell/search-form'
import { listQueryOf, parseId } from '~/format/address'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { MAX_ROWS } from '~/models/bulk/bulk.server'
import { shownPrices } from '~/models/catalogue/product/availability'
import { listByIds, type Product } from '~/models/catalogue/product/product.server'
import { Barcode } from '~/ui/barcode'
import { EmptyState } from '~/ui/empty-state'
import { PrintButton } from '~/ui/print-button'
import { stylesheets } from '~/ui/stylesheets'
import styles from './labels.css?url'
import { fillSheets, isSheet, type Sheet, SHEETS } from './sheets'

interface TrayLabel {
  id: number
  /** Without one, the number in the address of the piece. */
  number: string
  name: string
  price: string
  /** What is chosen of metal and size. */
  facts: string
  /** Of the stock number; null where a label is too small for it. */
  barcode: string | null
}

interface LabelChoice {
  sheet: Sheet
  metal: boolean
  size: boolean
  /** The first label of the first sheet that is still there, from 1. */
  first: number
}

const OWN = ['sheet', 'metal', 'size', 'first']

export const meta: MetaFunction = () => screenMeta('Labels')

export const links = stylesheets(styles)

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
      <BackLink to={href('/admin/products') + listQueryOf(useLocation().search)}>Back to products</BackLink>
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
            <span>{`${counted(total, 'label')} on ${counted(sheets.length, 'sheet')} of A4. `}</span>
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

function LabelText({ number, name, price, facts, barcode }: TrayLabel) {
  return (
    <>
      <strong>{number}</strong>
      <span className="tray-label-name" dir="auto">
        {name}
      </span>
      {facts ? <span className="tray-label-facts">{facts}</span> : null}
      {barcode ? <Barcode text={barcode} className="tray-label-barcode" /> : null}
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
      <button className="button-secondary">Show labels</button>
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

/** Labels for the ticked pieces or, without any, for all that the query of the list finds. */
async function presentLabels(request: Request) {
  const { searchParams } = new URL(request.url)
  const ticked = searchParams.getAll('id').flatMap((id) => parseId(id) ?? [])
  const ids = ticked.length > 0 ? ticked : await listedProducts(request, MAX_ROWS + 1)
  const choice = readChoice(searchParams)
  const labels = (await inOrder(ids.slice(0, MAX_ROWS))).map((product) => presentLabel(product, choice))
  return {
    ...{ choice, total: labels.length, isTicked: ticked.length > 0 },
    tooMany: ids.length > MAX_ROWS ? `Only the first ${formatCount(MAX_ROWS)} pieces have a label here.` : null,
    sheets: fillSheets(labels, Number(choice.sheet), labels.length === 0 ? 0 : choice.first - 1),
    carried: [...searchParams].filter(([name]) => !OWN.includes(name)),
  }
}

function readChoice(query: URLSearchParams): LabelChoice {
  const typed = query.get('sheet')
  const sheet = isSheet(typed) ? typed : '65'
  const first = Math.min(parseId(query.get('first') ?? '') ?? 1, Number(sheet))
  return { sheet, first, metal: query.has('metal'), size: query.has('size') }
}

async function inOrder(ids: number[]): Promise<Product[]> {
  const products = new Map((await listByIds(ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

function presentLabel(product: Product, { sheet, metal, size }: LabelChoice): TrayLabel {
  const { id, name, stock_number, facts } = product
  const chosen = [metal && facts.Metal, size && (facts['Ring size'] ?? facts.Size ?? facts.Dimensions)]
  const { price } = shownPrices(product)
  return {
    ...{ id, name, price, number: stock_number ?? `No. ${id}`, facts: chosen.filter(Boolean).join(', ') },
    barcode: sheet === '189' ? null : stock_number,
  }
}
