import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseId } from '~/format/address'
import { formatPublicDate } from '~/format/dates'
import { isLowData } from '~/http/request-headers'
import { noStore, notFound, requireFound } from '~/http/respond.server'
import { findById } from '~/models/customers/newsletter/newsletter.server'
import { isWebAddress } from '~/models/mail/letter/web-address.server'
import { renderPage } from '~/models/writing/markup/page-html.server'
import { errorMeta, unlisted } from '~/storefront/shell/shared/page-meta'
import styles from '~/ui/styles/sections.css?url'
import { stylesheets } from '~/ui/stylesheets'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? unlisted(data.subject, matches) : errorMeta(error, matches)

export const links = stylesheets(styles)

export const headers = noStore

/** The same for everybody who has the address: nothing on it tells who was written to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const id = parseId(searchParams.get('newsletter'))
  if (id === null || !isWebAddress(id, searchParams.get('signature') ?? '')) throw notFound()
  const { subject, text, queued_at } = await requireFound(findById(id))
  const { parts } = await renderPage(text, { lowData: isLowData(request.headers) })
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('')
  const sent = queued_at && { date: formatPublicDate(queued_at), iso: queued_at.toISOString() }
  return { subject, html, sent }
}

export default function ReadNewsletter() {
  const { subject, html, sent } = useLoaderData<typeof loader>()
  return (
    <article className="content py-10 md:py-16">
      <div className="mx-auto max-w-(--container-prose)">
        <header className="mb-10 border-b pb-8">
          <p className="eyebrow mb-2">Newsletter</p>
          <h1 dir="auto">{subject}</h1>
          {sent ? (
            <p className="mt-4 text-sm text-muted">
              <time dateTime={sent.iso}>{sent.date}</time>
            </p>
          ) : null}
        </header>
        <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  )
}
