import { type LoaderFunctionArgs, type MetaFunction, redirect, type SerializeFrom } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { type EnquirySummary, summarize } from '~/admin/customers/enquiries/enquiry.presenter.server'
import { Moment } from '~/admin/shell/moment'
import { QuietLink, Screen, screenMeta, TextLink } from '~/admin/shell/screen'
import { Allowed, useCan } from '~/admin/shell/use-can'
import { formatCount } from '~/format/numbers'
import { href } from '~/href'
import { requireStaff } from '~/http/session.server'
import * as products from '~/models/catalogue/product/product.server'
import * as enquiries from '~/models/customers/enquiry/enquiry.server'
import { countBetween as enquiriesBetween } from '~/models/customers/enquiry/enquiry.server'
import * as subscribers from '~/models/customers/subscriber/subscriber.server'
import { shopSettings } from '~/models/shop/shop.server'
import { can } from '~/models/staff/user/capabilities'
import * as posts from '~/models/writing/post/post.server'
import { EmptyState } from '~/ui/empty-state'
import { Icon, type IconName } from '~/ui/icon'
import { stylesheets } from '~/ui/stylesheets'
import styles from './dashboard.css?url'
import {
  type AttentionList,
  firstSteps,
  presentCounts,
  presentSales,
  presentTasks,
  presentWaiting,
  presentWeeks,
  type TaskRow,
} from './dashboard.presenter.server'
import { WeekChart } from './week-chart'

const RECENT = 5
const ENTITIES = [products, posts, enquiries, subscribers]

export const links = stylesheets(styles)

export const meta: MetaFunction = () => screenMeta('Dashboard')

export async function loader({ request }: LoaderFunctionArgs) {
  const { staff_role, first_name } = (await requireStaff(request, 'work')).user
  if (!can(staff_role, 'read')) throw redirect(href('/admin/bench'), 303)
  const counts = await Promise.all(ENTITIES.map(async ({ countAll }) => formatCount(await countAll())))
  const now = new Date()
  const shop = await shopSettings()
  const recent = (await enquiries.listNewest(RECENT)).map((enquiry) => summarize(enquiry, now, shop))
  const weeks = {
    enquiries: await presentWeeks(enquiriesBetween, now),
    subscribers: await presentWeeks(subscribers.countBetween, now),
    sales: can(staff_role, 'answer') ? await presentSales(now) : null,
  }
  const waiting = await presentWaiting(now, staff_role)
  const visits = await presentCounts(now)
  const steps = can(staff_role, 'edit') ? await firstSteps() : []
  return { counts, recent, weeks, waiting, visits, tasks: await presentTasks(now, staff_role), steps, first_name }
}

const CARDS: { label: string; icon: IconName; to: string }[] = [
  { label: 'Products', icon: 'package', to: href('/admin/products') },
  { label: 'Blog posts', icon: 'newspaper', to: href('/admin/blog') },
  { label: 'Contact submissions', icon: 'inbox', to: href('/admin/contact') },
  { label: 'Newsletter subscribers', icon: 'users', to: href('/admin/subscribers') },
]

export default function Dashboard() {
  const { counts, recent, weeks, waiting, visits, tasks, steps, first_name } = useLoaderData<typeof loader>()
  return (
    <Screen
      title="Dashboard"
      aside={
        <>
          <Allowed to="answer">
            <QuietLink to={href('/admin/sell')}>
              <Icon name="shopping-bag" /> Sell
            </QuietLink>
            <QuietLink to={href('/admin/orders/new')}>
              <Icon name="plus" /> New order
            </QuietLink>
          </Allowed>
          <QuietLink to={href('/admin/system')}>
            <Icon name="settings" /> System
          </QuietLink>
        </>
      }
    >
      {first_name ? <p className="mb-6 text-lg" dir="auto">{`Welcome back, ${first_name}.`}</p> : null}
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
      {steps.length > 0 ? (
        <section aria-labelledby="first-steps" className="mt-10">
          <h2 id="first-steps">First steps</h2>
          <ol className="lines">
            {steps.map(({ text, to }) => (
              <li key={text}>
                <Link to={to} className="link font-medium">
                  {text}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section aria-labelledby="tasks" className="mt-10">
        <h2 id="tasks">What needs doing</h2>
        <TaskList {...tasks} isOpen={steps.length === 0} />
      </section>
      {waiting.length > 0 ? (
        <div className="attention-lists">
          <AttentionLists lists={waiting} level={2} />
        </div>
      ) : null}
      <VisitorCounts {...visits} />
      <section aria-labelledby="weeks" className="mt-10">
        <h2 id="weeks" className="mb-3">
          The last twelve weeks
        </h2>
        <div className="week-charts">
          {weeks.sales ? (
            <WeekChart title="Sales" things="invoiced, less adjustments," weeks={weeks.sales} inCents />
          ) : null}
          <WeekChart title="Messages" things="messages" weeks={weeks.enquiries} />
          <WeekChart title="Subscribers" things="new subscribers" weeks={weeks.subscribers} />
        </div>
      </section>
      <section aria-labelledby="recent" className="mt-10">
        <h2 id="recent">Recent messages</h2>
        <RecentEnquiries recent={recent} />
      </section>
    </Screen>
  )
}

function VisitorCounts({ isOn, lists }: SerializeFrom<typeof loader>['visits']) {
  const isShown = isOn || lists.some(({ rows }) => rows.length > 0)
  return (
    <section aria-labelledby="visits" className="mt-10">
      <h2 id="visits">The last 30 days</h2>
      {isShown ? (
        <div className="attention-lists">
          <AttentionLists lists={lists} level={3} />
        </div>
      ) : null}
      <p className="mt-2 text-sm text-muted">
        <span>
          {isOn ? 'Counted by the shop itself, without cookies or personal data. ' : 'Visitor counts are off. '}
        </span>
        <Allowed to="manage">
          <TextLink to={href('/admin/visitor-counts')}>Change visitor counts</TextLink>
        </Allowed>
      </p>
    </section>
  )
}

function RecentEnquiries({ recent }: { recent: EnquirySummary[] }) {
  if (recent.length === 0) return <EmptyState icon="inbox" text="No contact messages yet" />
  return (
    <>
      <ul className="lines">
        {recent.map(({ id, full_name, type, sent }) => (
          <li key={id}>
            <Link to={href('/admin/contact/:id', { id })} className="link font-medium" dir="auto">
              {full_name}
            </Link>
            <span className="text-muted">{type}</span>
            <span className="text-sm text-muted">
              <Moment moment={sent} />
            </span>
          </li>
        ))}
      </ul>
      <Link to={href('/admin/contact')} className="button-quiet mt-2">
        All messages
      </Link>
    </>
  )
}

function AttentionLists({ lists, level }: { lists: AttentionList[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return lists.map(({ id, title, rows, empty, all }) => (
    <section key={id} aria-labelledby={id} className="attention">
      <Heading id={id}>{title}</Heading>
      {rows.length === 0 ? <p className="text-muted">{empty}</p> : null}
      {rows.length > 0 ? (
        <ol className="lines">
          {rows.map(({ text, note, to }) => (
            <li key={to}>
              <Link to={to} className="link font-medium" dir="auto">
                {text}
              </Link>
              <span className="text-sm text-muted">{note}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {all ? (
        <Link to={all.to} className="button-quiet mt-2">
          {all.text}
        </Link>
      ) : null}
    </section>
  ))
}

interface TaskListProps {
  lines: TaskRow[]
  backup: { text: string; isOld: boolean }
  takesWrites: boolean
  isOpen: boolean
}

function TaskList({ lines, backup, takesWrites, isOpen }: TaskListProps) {
  return (
    <ul className="lines">
      {takesWrites ? null : (
        <li className="text-oxblood">
          <span className="flex items-center gap-2">
            <Icon name="triangle-alert" />
            <span>
              Nothing can be saved at present: the disk of the server is full, or cannot be written. Visitors see the
              shop, but their orders and messages are refused. Ask whoever runs the server to make room.
            </span>
          </span>
        </li>
      )}
      {lines.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className="link font-medium">
            {text}
          </Link>
        </li>
      ))}
      {lines.length === 0 && isOpen ? <li>Nothing is waiting for you.</li> : null}
      <li className={backup.isOld ? 'text-oxblood' : 'text-muted'}>
        <span className="flex items-center gap-2">
          <Icon name={backup.isOld ? 'triangle-alert' : 'circle-check'} />
          {useCan('manage') ? (
            <TextLink to={href('/admin/backups')}>{backup.text}</TextLink>
          ) : (
            <span>{backup.text}</span>
          )}
        </span>
      </li>
    </ul>
  )
}
