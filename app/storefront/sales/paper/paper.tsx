import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { readOpened } from '~/http/cookies.server'
import { noStore, notFound, requireFound } from '~/http/respond.server'
import { isStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { findPaper } from '~/models/sales/documents/documents.server'
import { findById as findValuation, valuationIdIn } from '~/models/sales/valuations/valuation.server'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import { Letterhead } from '~/ui/letterhead'
import { Picture } from '~/ui/picture'
import { PrintButton } from '~/ui/print-button'
import { stylesheets } from '~/ui/stylesheets'
import { useShop } from '~/ui/use-shop'
import { UnknownOrder } from '../order/unknown-order'
import styles from './paper.css?url'
import { type Paper, presentPaper, presentValuation } from './paper.presenter.server'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? [{ title: titled(`${data.paper.title} ${data.paper.number}`, matches) }, { name: 'robots', content: 'noindex' }]
    : errorMeta(error, matches)

export const links = stylesheets(styles)

export const headers = noStore

export async function loader({ request, params }: LoaderFunctionArgs) {
  const valuationId = valuationIdIn(params.number ?? '')
  if (valuationId !== null) {
    if (!(await isStaff(request, 'manage'))) throw notFound()
    const valuation = await requireFound(findValuation(valuationId))
    const to = href('/admin/valuations/:id', { id: valuationId })
    return { paper: await presentValuation(valuation), back: { to, text: 'Back to the valuation' } }
  }
  const found = await requireFound(findPaper(params.number ?? ''))
  const { id, token } = found.detail.order
  const forStaff = await isStaff(request, 'answer')
  if (!forStaff && !(await readOpened(request)).includes(token)) throw notFound()
  const back = forStaff
    ? { to: href('/admin/orders/:id', { id }), text: 'Back to the order' }
    : { to: addresses.order(token), text: 'Back to your order' }
  const version = new URL(request.url).searchParams.get('version')
  return { paper: await requireFound(presentPaper(found, version)), back }
}

export default function PaperPage() {
  const { paper, back } = useLoaderData<typeof loader>()
  const { title, isReceipt, warning, card, parties, facts, notes, paragraphs, pictures = [] } = paper
  return (
    <div className="content py-10 md:py-16">
      <p className="paper-hint mb-8 flex flex-wrap items-center gap-4 text-muted">
        {/* A document load: the order’s page has a policy of its own. */}
        <a href={back.to} className="link">
          {back.text}
        </a>
        <PrintButton without={<span>Print this page, or save it as a PDF, from your browser’s menu.</span>} />
      </p>
      <article className={isReceipt ? 'paper is-receipt' : 'paper'}>
        <Letterhead />
        <h1>{title}</h1>
        {warning ? <p className="font-semibold text-oxblood">{warning}</p> : null}
        {card ? (
          <p className="font-display text-xl wrap-anywhere whitespace-pre-line" dir="auto">
            {card}
          </p>
        ) : null}
        {facts ? (
          <div className="paper-facts">
            {parties?.map((party) => (
              <PartyLines key={party.heading} {...party} />
            ))}
            <dl>
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
        <Table {...paper} />
        {notes && notes.length > 0 ? (
          <ul>
            {notes.map((note, index) => (
              <li key={index}>{note}</li>
            ))}
          </ul>
        ) : null}
        {paragraphs?.map((paragraph, index) => (
          <p key={index} className="wrap-anywhere whitespace-pre-line" dir="auto">
            {paragraph}
          </p>
        ))}
        {pictures.length > 0 ? (
          <div className="paper-pictures">
            {pictures.map((picture, index) => (
              <img key={picture} src={picture} alt={`Picture ${index + 1}`} />
            ))}
          </div>
        ) : null}
        <Imprint />
      </article>
    </div>
  )
}

function Imprint() {
  const { name, phone, email } = useShop()
  return (
    <footer className="paper-foot" translate="no">
      {[name, phone, email].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </footer>
  )
}

function PartyLines({ heading, name, lines }: NonNullable<Paper['parties']>[number]) {
  return (
    <div>
      <p className="paper-term">{heading}</p>
      {name ? (
        <p className="font-semibold" dir="auto">
          {name}
        </p>
      ) : null}
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}

function Table({ headings, lines, totals }: Paper) {
  if (!lines || !headings) return null
  return (
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, picture, description, options, cells }) => (
          <tr key={key}>
            <td>
              {picture ? <Picture picture={picture} alt="" sizes="3rem" className="paper-piece" /> : null}
              <span className="wrap-anywhere whitespace-pre-line" dir="auto">
                {description}
              </span>
              {options ? (
                <span className="block text-sm wrap-anywhere text-muted" dir="auto">
                  {options}
                </span>
              ) : null}
            </td>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals ? (
        <tfoot>
          {totals.map(({ term, amount }) => (
            <tr key={term}>
              <th scope="row" colSpan={headings.length - 1}>
                {term}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      ) : null}
    </table>
  )
}

export { UnknownOrder as ErrorBoundary }
