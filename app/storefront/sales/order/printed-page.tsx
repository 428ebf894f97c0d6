import type { MetaArgs, MetaDescriptor } from '@remix-run/node'
import type { ReactNode } from 'react'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import { PrintButton } from '~/ui/print-button'
import { stylesheets } from '~/ui/stylesheets'
import styles from './document.css?url'

export const printedLinks = stylesheets(styles)

/** `title` is undefined where the page is not found. */
export const printedMeta = (title: string | undefined, { error, matches }: MetaArgs): MetaDescriptor[] =>
  title ? [{ title: titled(title, matches) }, { name: 'robots', content: 'noindex' }] : errorMeta(error, matches)

interface PrintedPageProps {
  title: string
  back: string
  /** Of any width: a receipt printer has a roll of 80 mm. */
  isReceipt?: boolean
  children: ReactNode
}

/** A page that is meant for paper, with a hint above that is not printed itself. */
export function PrintedPage({ title, back, isReceipt, children }: PrintedPageProps) {
  return (
    <div className="content py-10 md:py-16">
      <p className="document-hint mb-8 flex flex-wrap items-center gap-4 text-muted">
        {/* A document load: the order’s page has a policy of its own. */}
        <a href={back} className="link">
          Back to your order
        </a>
        <PrintButton without={<span>Print this page, or save it as a PDF, from the menu of your browser.</span>} />
      </p>
      <article className={isReceipt ? 'tax-document is-receipt' : 'tax-document'}>
        <h1>{title}</h1>
        {children}
      </article>
    </div>
  )
}

interface Party {
  heading?: string
  /** Null for a sale across the counter that names nobody. */
  name: string | null
  address: string | null
  abn?: string | null
  email?: string
}

export function PrintedParty({ heading, name, address, abn, email }: Party) {
  if (name === null) return null
  return (
    <div>
      {heading ? <p className="text-muted">{heading}</p> : null}
      <p className="font-semibold" dir="auto">
        {name}
      </p>
      {address ? <p dir="auto">{address}</p> : null}
      {abn ? <p>{`ABN ${abn}`}</p> : null}
      {email ? <p>{email}</p> : null}
    </div>
  )
}

export function PrintedFacts({ facts }: { facts: { term: string; text: string }[] }) {
  return (
    <dl>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PrintedLinesProps {
  /** The first is that of the description. */
  headings: string[]
  lines: { key: number; description: string; options: string | null; cells: (string | number)[] }[]
  children?: ReactNode
}

export function PrintedLines({ headings, lines, children }: PrintedLinesProps) {
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
        {lines.map(({ key, description, options, cells }) => (
          <tr key={key}>
            <td>
              <span dir="auto">{description}</span>
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
      {children}
    </table>
  )
}
