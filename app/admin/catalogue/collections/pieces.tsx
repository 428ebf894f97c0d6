import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { moveAndReturn, readMove } from '~/admin/records/ordering/move.server'
import { UNREACHED } from '~/admin/shell/form-state'
import { missingOf } from '~/admin/shell/record-route'
import { BackLink, Screen, screenMeta } from '~/admin/shell/screen'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { parseId } from '~/format/address'
import { counted, formatCount } from '~/format/numbers'
import { href } from '~/href'
import { restoreDraft } from '~/http/draft.server'
import { redirectWithNotice } from '~/http/flash.server'
import { readId, readPage, readSearch } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { addToCollection, removeFromCollection } from '~/models/bulk/arrange.server'
import { COLLECTION } from '~/models/catalogue/collection/collection.kind'
import { findById } from '~/models/catalogue/collection/collection.server'
import { listCandidates, listOutside, listPieces } from '~/models/catalogue/collection/members.server'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import { slugsOf } from '~/models/catalogue/vocabulary/vocabulary'
import type { Moved } from '~/models/records/ordering'
import { PAGE_SIZE } from '~/models/records/paging'
import { Pagination } from '~/ui/pagination'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { presentPiece, readPart, readTicked, searchOf, tickedIn } from './piece.presenter.server'
import { PieceList } from './piece-list'
import { MAX_TICKED, PIECES_FORM } from './piece-row'
import { PieceSearch } from './piece-search'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Pieces of ${data?.name ?? 'a collection'}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const { id, name, slug } = await requireFound(findById(readId(params)))
  const { searchParams } = new URL(request.url)
  const q = readSearch(request)
  const inside = await listPieces(id, readPart(request))
  const found = await listCandidates(id, { q, page: readPage(request) })
  const all = [...readTicked(searchParams), ...tickedIn(await restoreDraft(request, user.id))]
  const ticked = all.slice(0, MAX_TICKED)
  const shown = new Set(found.rows.map((row) => row.id))
  const carried = await listOutside(
    id,
    ticked.filter((one) => !shown.has(one)),
  )
  const parts = Array.from({ length: inside.pageCount }, (_, index) => searchOf(request, ticked, index + 1))
  return {
    id,
    name,
    parts,
    isCategory: slugsOf((await currentVocabulary()).categories).includes(slug),
    inside: { ...inside, rows: inside.rows.map(presentPiece), count: formatCount(inside.total) },
    search: {
      ...found,
      part: inside.page,
      q,
      rows: found.rows.map(presentPiece),
      carried: carried.map(presentPiece),
      ticked,
      isTooMany: all.length > MAX_TICKED,
    },
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  return changePieces(request, readId(params), user.id)
}

export const clientAction = withNetworkErrorFallback((): { notice: Notice } => {
  return { notice: { title: 'No answer', text: UNREACHED, tone: 'error' } }
})

export default function CollectionPieces() {
  useToast(useActionData<{ notice: Notice }>()?.notice ?? null)
  const { id, name, isCategory, inside, parts, search } = useLoaderData<typeof loader>()
  return (
    <Screen title={`Pieces of ${name}`}>
      <BackLink to={href('/admin/collections/edit/:id', { id })}>Back to the collection</BackLink>
      {/* Enter clicks a form's first button: it searches, and moves nothing. */}
      <button type="submit" form={PIECES_FORM} className="sr-only" tabIndex={-1} aria-hidden="true" />
      <section aria-labelledby="inside">
        <h2 id="inside">{`In this collection (${inside.count})`}</h2>
        <p className="mt-1 mb-3 text-muted">{aboutOrder(inside.total, isCategory)}</p>
        {inside.total > 0 ? (
          <PieceList pieces={inside.rows} first={inside.first} next={inside.next} form={PIECES_FORM} />
        ) : null}
        <Pagination
          page={inside.page}
          pageCount={inside.pageCount}
          addressOf={(part) => `${href('/admin/collections/edit/:id/pieces', { id })}${parts[part - 1] ?? ''}`}
        />
      </section>
      <section aria-labelledby="add" className="pieces">
        <h2 id="add">Add pieces</h2>
        <PieceSearch {...search} />
      </section>
    </Screen>
  )
}

function aboutOrder(total: number, isCategory: boolean): string {
  if (isCategory) return 'This collection is one of the categories: the shop shows every piece of the category instead.'
  return total === 0
    ? 'Nothing yet: tick pieces below.'
    : 'The shop shows them in this order, unless a visitor sorts them.'
}

export const ErrorBoundary = missingOf(COLLECTION)

/** Ticks that are not added stay. Throws a 404 page. */
async function changePieces(request: Request, collection: number, by: number): Promise<Response> {
  const { name } = await requireFound(findById(collection))
  const form = await request.formData()
  const path = href('/admin/collections/edit/:id/pieces', { id: collection })
  const edit = { path, by }
  const ticked = readTicked(form)
  const move = readMove(form)
  if (move) {
    const search = searchOf(request, ticked)
    const searchAt = ({ position }: Moved) => searchOf(request, ticked, Math.ceil(position / PAGE_SIZE))
    return moveAndReturn(form, move, { of: { collection }, path, search, searchAt, by })
  }
  const removed = parseId(form.get('remove'))
  if (removed !== null) {
    const search = searchOf(request, ticked)
    const undo = await requireFound(removeFromCollection(collection, removed, edit))
    const title = undo ? `Removed from ${name}` : 'Nothing to remove'
    return redirectWithNotice(path + search, {
      title,
      undo: undo ? href('/admin/bulk/:id/undo', { id: undo }) + search : undefined,
    })
  }
  const search = searchOf(request, [])
  const added = await requireFound(addToCollection(collection, ticked, edit))
  if (!added) return redirectWithNotice(path + search, { title: 'Nothing to add', text: 'Tick pieces first.' })
  const { count, undo } = added
  const title = `${counted(count, 'piece')} added to ${name}`
  return redirectWithNotice(path + search, { title, undo: href('/admin/bulk/:id/undo', { id: undo }) + search })
}
