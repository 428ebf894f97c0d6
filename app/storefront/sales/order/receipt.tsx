import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { noStore, requireFound } from '~/http/respond.server'
import { links as addresses } from '~/links'
import { receiptOf } from '~/models/sales/documents/receipt.server'
import { findByToken } from '~/models/sales/order/order.server'
import { PrintedFacts, PrintedLines, printedLinks, printedMeta, PrintedPage, PrintedParty } from './printed-page'
import { UnknownOrder } from './unknown-order'

export const meta: MetaFunction<typeof loader> = (args) => printedMeta(args.data?.receipt.title, args)

export const links = printedLinks

export const headers = noStore

export async function loader({ params }: LoaderFunctionArgs) {
  const detail = await requireFound(findByToken(params.token ?? ''))
  const receipt = await requireFound(receiptOf(detail, readId(params, 'payment')))
  return { receipt, back: addresses.order(detail.order.token) }
}

export default function ReceiptPage() {
  const { receipt, back } = useLoaderData<typeof loader>()
  const { title, seller, buyer, facts, rows, correction } = receipt
  return (
    <PrintedPage title={title} back={back} isReceipt>
      {correction ? <p className="font-semibold text-oxblood">{correction}</p> : null}
      <div className="document-facts">
        <PrintedParty {...seller} />
        <PrintedParty heading="For" name={buyer} address={null} />
        <PrintedFacts facts={facts} />
      </div>
      <PrintedLines
        headings={['Payment', 'Amount']}
        lines={rows.map(({ term, amount }, key) => ({ key, description: term, options: null, cells: [amount] }))}
      />
    </PrintedPage>
  )
}

export { UnknownOrder as ErrorBoundary }
