import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { moveAndReturn, readMove } from '~/admin/records/ordering/move.server'
import { ViewLink } from '~/admin/shell/record-list'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { inWords } from '~/format/numbers'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { FEATURED_ON_HOME, listFeaturedForStaff } from '~/models/catalogue/listing/featured.server'
import { EmptyState } from '~/ui/empty-state'
import { presentPiece } from '../collections/piece.presenter.server'
import { PieceList } from '../collections/piece-list'

const TITLE = 'Featured pieces'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'edit')
  return { pieces: (await listFeaturedForStaff()).map(presentPiece), onHome: inWords(FEATURED_ON_HOME) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const form = await request.formData()
  const move = readMove(form) ?? { id: 0, place: 'top' }
  return moveAndReturn(form, move, { of: 'featured', path: href('/admin/products/featured'), search: '', by: user.id })
}

export default function Featured() {
  const { pieces, onHome } = useLoaderData<typeof loader>()
  return (
    <Screen title={TITLE} aside={<ViewLink to={links.home()} what="the home page" />}>
      <BackLink to={href('/admin/products')}>Back to products</BackLink>
      <p className="mb-3 text-muted">{`The home page shows the first ${onHome} that are active, in this order. To add or remove a piece, tick Featured Product in its form.`}</p>
      {pieces.length > 0 ? (
        <PieceList pieces={pieces} first={1} next={null} />
      ) : (
        <EmptyState icon="star" title="No featured pieces" text="The pieces you feature appear here." />
      )}
    </Screen>
  )
}
