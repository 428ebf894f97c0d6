import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Outlet, useLoaderData } from '@remix-run/react'
import { ListPages } from '~/admin/shell/list-pages'
import { AddLink, RowLinks } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { withFallback } from '~/http/load-context.server'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { GENERAL_PHRASES } from '~/models/catalogue/search-phrase/general-phrases'
import { SEARCH_PHRASE } from '~/models/catalogue/search-phrase/search-phrase.kind'
import {
  copyGeneralPhrases,
  listForStaff,
  type SearchPhrase,
} from '~/models/catalogue/search-phrase/search-phrase.server'
import { EmptyState } from '~/ui/empty-state'

const FAILED = 'Error loading search phrases. Please try again.'

export const meta: MetaFunction = () => screenMeta('Search phrases')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const found = await withFallback(context, FAILED, () => listForStaff(readPage(request)))
  const general = GENERAL_PHRASES.length
  return found
    ? { ...found, rows: found.rows.map(presentRow), general }
    : { rows: null, page: 1, pageCount: 1, general }
}

/** Copies the general list, so that staff can edit it. */
export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  await copyGeneralPhrases({ by: user.id })
  return redirect(href('/admin/search-phrases'), 303)
}

const presentRow = ({ id, words, finds, address, sentence }: SearchPhrase) => ({ id, words, finds, address, sentence })
type Row = ReturnType<typeof presentRow>

const COLUMNS: Column<Row>[] = [
  { label: 'What people type', long: true, cell: ({ words }) => words },
  { label: 'Pieces to show', plain: true, long: true, cell: ({ finds }) => finds },
  { label: 'Page', plain: true, cell: ({ address }) => address },
  { label: 'Actions', actions: true, cell: ({ id, words }) => <RowLinks of={SEARCH_PHRASE} id={id} name={words} /> },
]

export default function SearchPhrases() {
  const { rows, page, pageCount, general } = useLoaderData<typeof loader>()
  const add = <AddLink to={href('/admin/search-phrases/new')} label="Add phrase" over />
  return (
    <Screen title="Search phrases" needs="edit" action={add}>
      <PhraseList rows={rows} general={general} />
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}

function PhraseList({ rows, general }: { rows: Row[] | null; general: number }) {
  if (rows === null) return <EmptyState icon="circle-alert" text={FAILED} tone="error" />
  if (rows.length > 0)
    return <DataTable caption="Search phrases, in alphabetical order" columns={COLUMNS} rows={rows} />
  return (
    <EmptyState
      icon="search"
      title="No search phrases of your own"
      text={`Until you add some, the search uses a general list of ${general} phrases: people, occasions, birthstones and kinds of jewellery. Copy the list to change it.`}
    >
      <Allowed to="edit">
        <Form method="post">
          <button className="button">Copy the general list</button>
        </Form>
      </Allowed>
    </EmptyState>
  )
}
