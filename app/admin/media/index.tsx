import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import { rowId } from '~/admin/shell/links'
import { ListPages } from '~/admin/shell/list-pages'
import { BackLink } from '~/admin/shell/screen'
import { queryOf } from '~/format/address'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readPage, readSearch } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { LIBRARY_VIEWS, type LibraryView } from '~/models/media/library'
import { listPictures } from '~/models/media/library.server'
import { hasShippedPictures } from '~/models/media/picture.server'
import { EmptyState } from '~/ui/empty-state'
import { Picture } from '~/ui/picture'
import { ListViews } from '../shell/list-views'
import { Screen, screenMeta } from '../shell/screen'
import { SearchForm } from '../shell/search-form'
import { Allowed } from '../shell/use-can'
import { type Choice, readChoice, targetOf } from './choice'
import { FilesField } from './files-field'
import { type MediaRow, presentMedia, VIEW_LABELS } from './picture.presenter.server'
import { storeAll, type StoredFiles } from './posted-picture.server'

interface MediaCardProps extends MediaRow {
  /** When a picture is chosen for a form: the form that takes it. */
  choose?: { form: string; name: string }
}

const SHOWN_USES = 3

const TITLE = 'Media library'
const FILES = 'files'
const CHOICE_FORM = 'choice'

export const meta: MetaFunction = () => screenMeta(TITLE)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { searchParams } = new URL(request.url)
  const view = LIBRARY_VIEWS.find((known) => known === searchParams.get('show')) ?? 'all'
  const q = readSearch(request)
  const { rows, total, page, pageCount } = await listPictures({ q, view, page: readPage(request) })
  const choice = readChoice(searchParams)
  const hasShipped = await hasShippedPictures()
  return {
    rows: rows.map(presentMedia),
    q,
    view,
    views: LIBRARY_VIEWS.filter((known) => known !== 'shipped' || hasShipped).map((known) => ({
      known,
      label: VIEW_LABELS[known],
    })),
    page,
    pageCount,
    total: formatCount(total),
    choice,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const { addresses, failures } = await storeAll(await request.formData(), FILES, user.id)
  const { pathname, search } = new URL(request.url)
  if (failures.length > 0) return data<StoredFiles>({ addresses, failures }, { status: 400 })
  const count = addresses.length === 1 ? 'One picture' : `${addresses.length} pictures`
  return redirectWithNotice(pathname + search, {
    title: addresses.length > 0 ? `${count} added` : 'Nothing added',
    text: addresses.length > 0 ? undefined : 'Choose pictures first.',
  })
}

export default function MediaLibrary() {
  const { rows, q, view, views, page, pageCount, total, choice } = useLoaderData<typeof loader>()
  const kept = { ...choice, show: view === 'all' ? '' : view }
  const target = choice && targetOf(choice)
  return (
    <Screen title={choice ? 'Choose a picture' : TITLE}>
      {choice ? <BackToForm {...choice} /> : null}
      <Allowed to="edit">
        <Upload />
      </Allowed>
      <SearchForm label="Search by description, file name or where it is shown" q={q} hidden={kept} />
      <ListViews
        label="Pictures"
        views={views.map(({ known, label }) => ({
          label,
          to: href('/admin/media') + queryOf({ ...kept, q, show: known === 'all' ? '' : known }),
          current: known === view,
        }))}
      />
      <p className="list-count text-muted">{total === '1' ? 'One picture' : `${total} pictures`}</p>
      {target ? (
        <Form id={CHOICE_FORM} method="post" action={target.action}>
          {choice.field ? <input type="hidden" name="for" value={choice.for} /> : null}
          {choice.field ? <input type="hidden" name="field" value={choice.field} /> : null}
        </Form>
      ) : null}
      {rows.length > 0 ? (
        <ul className="media-grid">
          {rows.map((row) => (
            <MediaCard key={row.id} {...row} choose={target ? { form: CHOICE_FORM, name: target.name } : undefined} />
          ))}
        </ul>
      ) : (
        <NoPictures q={q} view={view} />
      )}
      <ListPages page={page} pageCount={pageCount} />
    </Screen>
  )
}

function BackToForm({ for: path }: Choice) {
  const back = path.includes('?') ? `${path}&draft=on` : `${path}?draft=on`
  return <BackLink to={back}>Back without choosing</BackLink>
}

function Upload() {
  const failures = useActionData<StoredFiles>()?.failures
  const { revalidate } = useRevalidator()
  return (
    <Form method="post" encType="multipart/form-data" className="media-upload">
      <FilesField name={FILES} sent={failures} onStored={() => revalidate()} />
    </Form>
  )
}

function NoPictures({ q, view }: { q: string; view: LibraryView }) {
  if (q) return <EmptyState icon="search" title="Nothing found" text={`No picture matches “${q}”.`} />
  if (view === 'unused') return <EmptyState icon="image" title="Nothing here" text="Every uploaded picture is shown." />
  return <EmptyState icon="image" title="No pictures yet" text="The pictures you upload appear here." />
}

function MediaCard({ id, address, name, picture, size, summary, uses, choose }: MediaCardProps) {
  return (
    <li id={rowId(id)} className="media-card">
      <Picture picture={picture} alt="" sizes="(width >= 48rem) 14rem, 45vw" className="media-picture" />
      <Link to={href('/admin/media/:id', { id })} className="media-name" dir="auto">
        {name}
      </Link>
      <p className="text-sm text-muted">
        <span>{size}</span>
        <br />
        <span>{summary}</span>
      </p>
      {uses.length > 0 ? (
        <ul className="media-uses">
          {uses.slice(0, SHOWN_USES).map(({ kind, name: record, to }) => (
            <li key={`${kind} ${to}`}>
              <span className="text-muted">{kind}</span>{' '}
              <Link to={to} dir="auto">
                {record}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {choose ? (
        <button type="submit" form={choose.form} name={choose.name} value={address} className="button-secondary">
          Choose <span className="sr-only">{name}</span>
        </button>
      ) : null}
    </li>
  )
}
