import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatWrittenDate } from '~/format/dates'
import { noStore, notFound, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { agreementVersion, currentAgreement } from '~/models/sales/offers/offer.server'
import { findByToken } from '~/models/sales/order/order.server'
import { AgreementText } from './offer'
import { presentAgreement } from './order.presenter.server'
import { printedLinks, printedMeta, PrintedPage } from './printed-page'
import { UnknownOrder } from './unknown-order'

export const meta: MetaFunction<typeof loader> = (args) => printedMeta(args.data?.title, args)

export const links = printedLinks

export const headers = noStore

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await requireFound(findByToken(params.token ?? ''))
  const text = await currentAgreement(detail)
  if (text === null) throw notFound()
  // What is printed before it is accepted is what the page of the offer has shown.
  const isShown = detail.order.terms !== null || (await agreementVersion(text)) === readVersion(request)
  if (!isShown) throw redirect(addresses.order(detail.order.token), 303)
  const { placed_at, token } = detail.order
  const accepted = placed_at ? `Accepted on ${formatWrittenDate(placed_at)}` : 'This offer is not accepted yet.'
  return { ...presentAgreement(text), accepted, back: addresses.order(token) }
}

const readVersion = (request: Request) => new URL(request.url).searchParams.get('version')

export default function AgreementPage() {
  const { title, paragraphs, accepted, back } = useLoaderData<typeof loader>()
  return (
    <PrintedPage title={title} back={back}>
      <div className="grid gap-4">
        <AgreementText paragraphs={paragraphs} />
      </div>
      <p className="font-semibold">{accepted}</p>
    </PrintedPage>
  )
}

export { UnknownOrder as ErrorBoundary }
