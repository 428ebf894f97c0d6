import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { pageIn } from '~/http/params.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { listPage } from '~/models/enquiry/enquiry.server'
import { EmptyState } from '~/ui/empty-state'
import { Moment } from '~/ui/moment'
import { Pagination } from '~/ui/pagination'
import { DataTable, type Column } from '~/ui/table'
import { screenMeta } from '../meta'
import { Screen } from '../screen'
import { enquiryLine, type EnquiryLine } from './lines.server'

export const meta: MetaFunction = () => screenMeta('Contact Messages')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const { enquiries, page, pageCount } = await listPage(pageIn(request))
  const now = new Date()
  return { lines: enquiries.map((enquiry) => enquiryLine(enquiry, now)), page, pageCount }
}

const COLUMNS: Column<EnquiryLine>[] = [
  { label: 'Name', cell: ({ full_name }) => full_name },
  { label: 'Inquiry type', cell: ({ inquiry }) => inquiry },
  { label: 'Email', long: true, cell: ({ email }) => email },
  { label: 'Date', cell: ({ sent }) => <Moment moment={sent} /> },
  { label: 'Newsletter', cell: ({ newsletter }) => <NewsletterBadge subscribed={newsletter} /> },
  { label: 'Actions', actions: true, cell: ({ id, full_name }) => <ViewLink id={id} name={full_name} /> },
]

export default function ContactMessages() {
  const { lines, page, pageCount } = useLoaderData<typeof loader>()
  return (
    <Screen title="Contact Messages">
      {lines.length === 0 ? (
        <EmptyState icon="inbox" title="No contact messages yet" text="What visitors send appears here." />
      ) : (
        <DataTable caption="Contact messages, newest first" columns={COLUMNS} rows={lines} />
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={links.adminContact} />
      <Outlet />
    </Screen>
  )
}

function NewsletterBadge({ subscribed }: { subscribed: boolean }) {
  return subscribed ? (
    <span className="badge badge-positive">Subscribed</span>
  ) : (
    <span className="badge">Not Subscribed</span>
  )
}

function ViewLink({ id, name }: { id: number; name: string }) {
  const { search } = useLocation()
  return (
    <Link to={links.adminEnquiry(id) + search} className="button-quiet" preventScrollReset>
      View <span className="sr-only">the message from {name}</span>
    </Link>
  )
}
