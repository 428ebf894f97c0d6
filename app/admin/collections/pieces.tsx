import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { withNetworkErrorFallback } from '~/client/network-failure'
import { formatCount } from '~/format/numbers'
import { redirectWithNotice } from '~/http/flash.server'
import { restoreDraft } from '~/http/draft.server'
import { readListQuery, readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById, countMembers, listCandidates, setMembers } from '~/models/collection/collection.server'
import { EmptyState } from '~/ui/empty-state'
import { SubmitButton } from '~/ui/forms/submit-button'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { Picture } from '~/ui/picture'
import type { Notice } from '~/ui/toast/toast-store'
import { useToast } from '~/ui/toast/toasts'
import { adminLinks } from '../shell/links'
import { screenMeta, Screen } from '../shell/screen'
import { Missing } from '../records/missing'
import { SearchForm } from '../shell/search-form'
import { readSelection, presentMembers, type MemberRow } from './collection.presenter.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(`Pieces of ${data?.name ?? 'a collection'}`)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const { id, name } = await requireFound(findById(readId(params)))
  const { q, page: requested } = readListQuery(request, { members: 'In the collection first' })
  const { rows: candidates, page, pageCount } = await listCandidates(id, { q, page: requested })
  const rows = presentMembers(candidates, await restoreDraft(request, user.id))
  return { id, name, q, rows, page, pageCount, count: formatCount(await countMembers(id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  const form = await request.formData()
  await requireFound(setMembers(id, { ...readSelection(form), by: user.id }))
  const { q, page } = readListQuery(request, { members: '' })
  const here = adminLinks.list(adminLinks.collectionPieces(id), { q, page })
  if (!form.has('shown')) return redirect(here, 303)
  return redirectWithNotice(here, { title: 'Pieces saved' })
}

export const clientAction = withNetworkErrorFallback((): { notice: Notice } => {
  const text = 'The shop could not be reached. What you ticked is still here: please try again.'
  return { notice: { title: 'Pieces not saved', text, tone: 'error' } }
})

export default function CollectionPieces() {
  useToast(useActionData<{ notice: Notice }>()?.notice ?? null)
  const { id, name, q, rows, page, pageCount, count } = useLoaderData<typeof loader>()
  const here = adminLinks.collectionPieces(id)
  return (
    <Screen title={`Pieces of ${name}`}>
      <Link to={adminLinks.collection(id)} className="button-quiet mb-2">
        <Icon name="arrow-left" /> Back to the collection
      </Link>
      <SearchForm label="Search by name or category" q={q} whileTyping={false} />
      <p className="mb-3 text-muted">
        In the collection now: {count}. Save before you search again or go to another page.
      </p>
      {rows.length > 0 ? (
        <PiecesForm key={`${q}/${page}`} rows={rows} />
      ) : (
        <EmptyState icon="search" title="No products found" text={`No name or category contains "${q}".`} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => adminLinks.list(here, { q, page: number })}
      />
    </Screen>
  )
}

function PiecesForm({ rows }: { rows: MemberRow[] }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-4">
      <ul className="piece-list">
        {rows.map(({ id, name, picture, active, isMember, wasMember }) => (
          <li key={id}>
            <input type="hidden" name="shown" value={id} />
            {wasMember ? <input type="hidden" name="was" value={id} /> : null}
            <label className="checkbox">
              <input type="checkbox" name="member" value={id} defaultChecked={isMember} />
              {picture ? <Picture picture={picture} alt="" sizes="3rem" className="thumbnail" /> : null}
              <span>
                {name} {active ? null : <span className="badge">Inactive</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <SubmitButton pending={pending} pendingText="Saving..." className="button justify-self-start">
        Save pieces
      </SubmitButton>
    </Form>
  )
}

export function ErrorBoundary() {
  return <Missing title="Collection not found" back={adminLinks.collections()} backLabel="Back to collections" />
}
