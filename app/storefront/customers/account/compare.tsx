import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from '~/format/address'
import { links as addresses } from '~/links'
import { offerOf, shownPrices } from '~/models/catalogue/product/availability'
import { type Product, productPicture } from '~/models/catalogue/product/product.server'
import { listSaved } from '~/models/customers/saved/saved.server'
import { deliverySettings } from '~/models/shop/delivery.server'
import { presentPromises } from '~/storefront/catalogue/listing/promises.presenter.server'
import { unlisted } from '~/storefront/shell/shared/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { stylesheets } from '~/ui/stylesheets'
import styles from './compare.css?url'

const TITLE = 'Compare Pieces'
const MOST = 4

/** The facts of a piece, by the words of the table. */
const FACTS: [label: string, fact: string][] = [
  ['Metal', 'Metal'],
  ['Fineness', 'Fineness'],
  ['Stone', 'Stone'],
  ['Carat', 'Carat'],
  ['Colour', 'Colour'],
  ['Clarity', 'Clarity'],
  ['Cut', 'Cut'],
  ['Size', 'Dimensions'],
  ['Weight', 'Weight'],
  ['Edition', 'Edition'],
]

export const meta: MetaFunction = ({ matches }) => unlisted(TITLE, matches)

export const links = stylesheets(styles)

export async function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.getAll('piece')
  const asked = [...new Set(typed.slice(0, 2 * MOST).flatMap((id) => parseId(id) ?? []))]
  const pieces = await listSaved(asked.slice(0, MOST))
  return {
    pieces: pieces.map(({ id, name, main_image, category, main_focus }) => ({
      ...{ id, name, to: addresses.product(id) },
      picture: productPicture(main_image, category, main_focus),
    })),
    rows: await presentRows(pieces),
    gone: Math.min(asked.length, MOST) - pieces.length,
    isCut: asked.length > MOST,
  }
}

export { publicClientLoader as clientLoader } from '~/client/public-data'

export default function Compare() {
  const { pieces, rows, gone, isCut } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <h1>{TITLE}</h1>
      {isCut ? <p className="mt-4 text-muted">{`Up to ${MOST} pieces fit: these are the first.`}</p> : null}
      {gone > 0 ? (
        <p className="mt-4 text-muted">
          {gone === 1 ? 'One piece is no longer in the shop.' : `${gone} pieces are no longer in the shop.`}
        </p>
      ) : null}
      {pieces.length > 1 ? (
        <Table pieces={pieces} rows={rows} />
      ) : (
        <EmptyState icon="heart" text="Tick two to four pieces on your list, and they appear here side by side.">
          <Link to={addresses.account()} className="button">
            Your List
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function Table({ pieces, rows }: Pick<View, 'pieces' | 'rows'>) {
  return (
    <>
      <table className="compare mt-10">
        <thead>
          <tr>
            <td />
            {pieces.map(({ id, to, name, picture }) => (
              <th key={id} scope="col">
                <Picture picture={picture} alt="" sizes="10rem" decorative />
                <Link to={to} className="link" dir="auto">
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">
                <span>{label}</span> {differs ? <span className="sr-only">(differs)</span> : null}
              </th>
              {values.map((value, index) => (
                <td key={pieces[index]?.id} dir="auto" data-piece={pieces[index]?.name}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 flex flex-wrap items-center gap-x-6">
        <span className="text-muted">Rows in white, with a gold edge, show where they differ.</span>
        <Link to={addresses.account()} className="link">
          Back to your list
        </Link>
      </p>
    </>
  )
}

/** A row that no piece fills is left out. */
async function presentRows(pieces: Product[]) {
  const terms = await deliverySettings()
  const comes = (piece: Product) => {
    const { label, note } = presentPromises(piece, offerOf(piece), terms).promises
    return [label, note].filter(Boolean).join('. ')
  }
  const rows = [
    { label: 'Price', values: pieces.map((piece) => shownPrices(piece).price) },
    { label: 'Availability', values: pieces.map(comes) },
    ...FACTS.map(([label, fact]) => ({ label, values: pieces.map(({ facts }) => facts[fact] ?? '') })),
  ]
  return rows
    .filter(({ values }) => values.some(Boolean))
    .map(({ label, values }) => ({
      label,
      values: values.map((value) => value || 'Not stated'),
      differs: new Set(values).size > 1,
    }))
}
