import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore, notFound, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { agreementVersion, currentAgreement } from '~/models/sales/offers/offer.server'
import { findByToken } from '~/models/sales/order/order.server'
import { errorMeta, titled } from '~/storefront/shell/shared/page-meta'
import { presentAgreementPage } from './agreement.presenter'
import styles from './document.css?url'
import { DocumentHint } from './document-hint'
import { AgreementText } from './offer'
import { UnknownOrder } from './unknown-order'

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? [{ title: titled(data.title, matches) }, { name: 'robots', content: 'noindex' }] : errorMeta(error, matches)

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers = noStore

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await requireFound(findByToken(params.token ?? ''))
  const text = await currentAgreement(detail)
  if (text === null) throw notFound()
  // What is printed before it is accepted is what the page of the offer has shown.
  const isShown = detail.order.terms !== null || (await agreementVersion(text)) === readVersion(request)
  if (!isShown) throw redirect(addresses.order(detail.order.token), 303)
  return { ...presentAgreementPage(text, detail.order), back: addresses.order(detail.order.token) }
}

const readVersion = (request: Request) => new URL(request.url).searchParams.get('version')

export default function AgreementPage() {
  const { title, paragraphs, accepted, back } = useLoaderData<typeof loader>()
  return (
    <div className="content py-10 md:py-16">
      <DocumentHint back={back} />
      <article className="tax-document">
        <h1>{title}</h1>
        <div className="grid gap-4">
          <AgreementText paragraphs={paragraphs} />
        </div>
        <p className="font-semibold">{accepted}</p>
      </article>
    </div>
  )
}

export { UnknownOrder as ErrorBoundary }
