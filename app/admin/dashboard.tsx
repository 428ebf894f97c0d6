import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { formatCount } from '~/format/count'
import { requireStaff } from '~/http/session.server'
import { countBetween as enquiriesBetween } from '~/models/enquiry/enquiry-list.server'
import * as enquiries from '~/models/enquiry/enquiry.server'
import * as posts from '~/models/post/post.server'
import * as products from '~/models/product/product.server'
import * as subscribers from '~/models/subscriber/subscriber.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon, type IconName } from '~/ui/icon'
import { Moment } from '~/ui/moment'
import { enquiryLine, type EnquiryLine } from './contact/lines.server'
import { TodoList } from './dashboard/todo-list'
import { todoLines } from './dashboard/todo.server'
import { WeekChart } from './dashboard/week-chart'
import { weeksOf } from './dashboard/weeks.server'
import { adminLinks } from './links'
import { screenMeta } from './meta'
import { Screen } from './screen'

const RECENT = 5
const ENTITIES = [products, posts, enquiries, subscribers]

export const meta: MetaFunction = () => screenMeta('Dashboard')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  const counts = await Promise.all(ENTITIES.map(async ({ countAll }) => formatCount(await countAll())))
  const now = new Date()
  const recent = (await enquiries.listNewest(RECENT)).map((enquiry) => enquiryLine(enquiry, now))
  const weeks = {
    enquiries: await weeksOf(enquiriesBetween, now),
    subscribers: await weeksOf(subscribers.countBetween, now),
  }
  return { counts, recent, weeks, todo: await todoLines(now) }
}

const CARDS: { label: string; icon: IconName; to: string }[] = [
  { label: 'Products', icon: 'package', to: adminLinks.products() },
  { label: 'Blog posts', icon: 'newspaper', to: adminLinks.blog() },
  { label: 'Contact submissions', icon: 'inbox', to: adminLinks.contact() },
  { label: 'Newsletter subscribers', icon: 'users', to: adminLinks.subscribers() },
]

export default function Dashboard() {
  const { counts, recent, weeks, todo } = useLoaderData<typeof loader>()
  return (
    <Screen title="Dashboard">
      <ul className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {CARDS.map(({ label, icon, to }, position) => (
          <li key={to}>
            <Link to={to} className="count-card">
              <Icon name={icon} className="size-6 text-gold" />
              <span className="count-card-number">{counts[position]}</span> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="todo" className="mt-10">
        <h2 id="todo">What needs doing</h2>
        <TodoList {...todo} />
      </section>
      <section aria-labelledby="weeks" className="mt-10">
        <h2 id="weeks" className="mb-3">
          The last twelve weeks
        </h2>
        <div className="grid gap-4 lg:grid-cols-2">
          <WeekChart title="Enquiries" things="enquiries" weeks={weeks.enquiries} />
          <WeekChart title="Subscribers" things="new subscribers" weeks={weeks.subscribers} />
        </div>
      </section>
      <section aria-labelledby="recent" className="mt-10">
        <h2 id="recent">Recent enquiries</h2>
        <RecentEnquiries recent={recent} />
      </section>
    </Screen>
  )
}

function RecentEnquiries({ recent }: { recent: EnquiryLine[] }) {
  if (recent.length === 0) return <EmptyState icon="inbox" text="No contact messages yet" />
  return (
    <>
      <ul className="lines">
        {recent.map(({ id, full_name, inquiry, sent }) => (
          <li key={id}>
            <Link to={adminLinks.enquiry(id)} className="link font-medium">
              {full_name}
            </Link>
            <span className="text-muted">{inquiry}</span>
            <span className="text-sm text-muted">
              <Moment moment={sent} />
            </span>
          </li>
        ))}
      </ul>
      <Link to={adminLinks.contact()} className="button-quiet mt-2">
        All messages
      </Link>
    </>
  )
}
