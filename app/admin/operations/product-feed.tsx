import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CopyField } from '~/admin/shell/copy-field'
import { EditLink } from '~/admin/shell/record-list'
import { Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { counted } from '~/format/numbers'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { isDemonstration } from '~/models/operations/empty-shop/empty-shop.server'
import { checkFeed, type LeftOut } from '~/models/operations/product-feed/product-feed.server'
import { shopSettings } from '~/models/shop/shop.server'
import { env } from '~/runtime/env.server'

const NAMED = 200

export const meta: MetaFunction = () => screenMeta('Product feed')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { product_feed, selling } = await shopSettings()
  const { included, leftOut, named } = await checkFeed(NAMED)
  return {
    address: product_feed ? `${env.ORIGIN}/product-feed.xml` : null,
    selling,
    included: counted(included, 'piece'),
    leftOut: leftOut === 0 ? null : counted(leftOut, 'piece'),
    isDemonstration: await isDemonstration(),
    named,
    areAllNamed: leftOut <= NAMED,
  }
}

const COLUMNS: Column<LeftOut>[] = [
  {
    label: 'Piece',
    heading: true,
    cell: ({ id, name }) => <EditLink to={href('/admin/products/:id', { id })}>{name}</EditLink>,
  },
  { label: 'Why', plain: true, cell: ({ reason }) => reason },
]

export default function ProductFeed() {
  const {
    address,
    selling,
    included,
    leftOut,
    named,
    areAllNamed,
    isDemonstration: isShow,
  } = useLoaderData<typeof loader>()
  return (
    <Screen title="Product feed">
      <div className="grid max-w-(--container-prose) gap-4">
        <p>
          Google Merchant Center, Meta and Pinterest fetch the pieces from one address, with their pictures, prices,
          sales and delivery. Enter it there as a scheduled fetch.
        </p>
        {address ? (
          <CopyField label="Address of the feed" text={address} />
        ) : (
          <p>
            <span>The feed is off.</span>{' '}
            <TextLink to={`${href('/admin/settings/social')}#product_feed`}>Turn it on in the settings</TextLink>
          </p>
        )}
        {selling ? null : (
          <p>
            Pieces cannot be bought on the website yet. Google asks for that: turn on selling before you enter the feed.
          </p>
        )}
        <p>{leftOut ? `${included} in the feed, ${leftOut} left out.` : `${included} in the feed.`}</p>
        {isShow ? <p>The pieces of the demonstration are in no feed.</p> : null}
      </div>
      {named.length > 0 ? (
        <section aria-labelledby="left-out" className="mt-8 grid gap-4">
          <h2 id="left-out">Left out</h2>
          <DataTable caption="Pieces that are not in the feed, and why" columns={COLUMNS} rows={named} />
          {areAllNamed ? null : <p className="text-muted">{`The first ${NAMED} are listed.`}</p>}
        </section>
      ) : null}
    </Screen>
  )
}
