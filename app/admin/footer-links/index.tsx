import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { withFallback } from '~/http/load-context.server'
import { readPage } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { FOOTER_SECTION_LABELS } from '~/models/footer-link/footer-link.presenter'
import { listForStaff, type FooterLink } from '~/models/footer-link/footer-link.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/admin/shell/table'
import { adminLinks } from '../shell/links'
import { screenMeta, Screen } from '../shell/screen'
import { RowLinks } from '../records/record-list'

const FAILED = 'Error loading footer links. Please try again.'

export const meta: MetaFunction = () => screenMeta('Footer links')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request)
  const found = await withFallback(context, FAILED, () => listForStaff(readPage(request)))
  if (!found) return { rows: null, page: 1, pageCount: 1 }
  return { rows: found.rows.map(presentLinkRow), page: found.page, pageCount: found.pageCount }
}

type LinkRow = Pick<FooterLink, 'id' | 'title' | 'url' | 'section' | 'order'>

function presentLinkRow({ id, title, url, section, order }: FooterLink): LinkRow {
  return { id, title, url, section, order }
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
  const add = (
    <Link to={adminLinks.newFooterLink()} className="button" preventScrollReset>
      <Icon name="plus" /> Add link
    </Link>
  )
  return (
    <Screen title="Footer links" action={add}>
      <LinkList rows={rows} />
      <Pagination
        page={page}
        pageCount={pageCount}
        addressOf={(number) => adminLinks.list(adminLinks.footerLinks(), { page: number })}
      />
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
  return <DataTable caption="Footer links, by list and order" columns={COLUMNS} rows={rows} />
}

function Actions({ id, title }: LinkRow) {
  const { search } = useLocation()
  return <RowLinks name={title} edit={adminLinks.footerLink(id) + search} remove={adminLinks.deleteFooterLink(id)} />
}
