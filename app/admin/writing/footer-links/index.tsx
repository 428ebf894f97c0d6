import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { moveAndReturn, readMove } from '~/admin/records/ordering/move.server'
import { MoveButtons, Ordered } from '~/admin/records/ordering/ordered'
import { ListPages } from '~/admin/shell/list-pages'
import { AddLink, RowLinks } from '~/admin/shell/record-list'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { type Column, DataTable } from '~/admin/shell/table'
import { Allowed } from '~/admin/shell/use-can'
import { href } from '~/href'
import { withFallback } from '~/http/load-context.server'
import { listSearch, readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { FOOTER_LINK, FOOTER_SECTION_LABELS } from '~/models/writing/footer-link/footer-link.kind'
import { type FooterLink, listForStaff, listInOrder } from '~/models/writing/footer-link/footer-link.server'
import { EmptyState } from '~/ui/empty-state'

const FAILED = 'Error loading footer links. Please try again.'

export const meta: MetaFunction = () => screenMeta('Footer links')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const found = await withFallback(context, FAILED, () => listForStaff(readPage(request)))
  if (!found) return { rows: null, page: 1, pageCount: 1 }
  const all = await listInOrder()
  return { rows: found.rows.map((row) => presentLinkRow(row, all)), page: found.page, pageCount: found.pageCount }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request, 'edit')
  const form = await request.formData()
  const move = readMove(form)
  if (!move) return redirect(href('/admin/footer-links'), 303)
  const screen = { path: href('/admin/footer-links'), search: listSearch(request), by: user.id }
  return moveAndReturn(form, move, { of: 'footer_link', ...screen })
}

interface LinkRow extends Pick<FooterLink, 'id' | 'title' | 'url' | 'section' | 'order'> {
  isFirst: boolean
  next: number | null
}

function presentLinkRow({ id, title, url, section, order }: FooterLink, all: FooterLink[]): LinkRow {
  const list = all.filter((link) => link.section === section)
  const index = list.findIndex((link) => link.id === id)
  return { id, title, url, section, order, isFirst: index === 0, next: list[index + 1]?.id ?? null }
}

const COLUMNS: Column<LinkRow>[] = [
  { label: 'Title', cell: ({ title }) => title },
  { label: 'URL', plain: true, long: true, cell: ({ url }) => url },
  { label: 'Section', plain: true, cell: ({ section }) => FOOTER_SECTION_LABELS[section] },
  { label: 'Order', numeric: true, cell: ({ order }) => order },
  { label: 'Actions', actions: true, cell: (row) => <Actions {...row} /> },
]

export default function FooterLinks() {
  const { rows, page, pageCount } = useLoaderData<typeof loader>()
  const add = <AddLink to={href('/admin/footer-links/new')} label="Add link" over />
  return (
    <Screen title="Footer links" needs="edit" action={add}>
      <LinkList rows={rows} />
      <ListPages page={page} pageCount={pageCount} />
      <Outlet />
    </Screen>
  )
}

function LinkList({ rows }: { rows: LinkRow[] | null }) {
  if (rows === null) return <EmptyState icon="circle-alert" text={FAILED} tone="error" />
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="link"
        title="No footer links found"
        text="The footer shows its default links until you add some."
      />
    )
  }
  return (
    <Ordered>
      <DataTable caption="Footer links, by list and order" columns={COLUMNS} rows={rows} />
    </Ordered>
  )
}

function Actions({ id, title, section, isFirst, next }: LinkRow) {
  return (
    <>
      <Allowed to="edit">
        <MoveButtons id={id} name={title} isFirst={isFirst} next={next} list={section} />
      </Allowed>
      <RowLinks of={FOOTER_LINK} id={id} name={title} />
    </>
  )
}
