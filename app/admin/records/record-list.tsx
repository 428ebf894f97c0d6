import { Link, useLocation } from '@remix-run/react'
import { adminLinks } from '../shell/links'
import { Icon } from '~/ui/icon'
import { EmptyState } from '~/ui/empty-state'
import { ListViews } from '~/ui/list-views'

interface RowLinksProps {
  /** What the row is called, for screen readers. */
  name: string
  edit: string
  /** The address of the confirmation. */
  remove: string
}

/** Edit and Delete at the end of a row; the confirmation stands over the list as it is. */
export function RowLinks({ name, edit, remove }: RowLinksProps) {
  const { search } = useLocation()
  return (
    <>
      <Link to={edit} className="button-quiet">
        Edit <span className="sr-only">{name}</span>
      </Link>
      <Link to={remove + search} className="button-quiet" preventScrollReset>
        Delete <span className="sr-only">{name}</span>
      </Link>
    </>
  )
}

/** From a list to what was deleted from it. */
export function TrashLink() {
  return (
    <Link to={adminLinks.trash()} className="button-quiet">
      <Icon name="trash" /> Trash
    </Link>
  )
}

/** To the public page of a row, in another tab. */
export function ViewLink({ to, what }: { to: string; what: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="button-quiet">
      View <span className="sr-only">{what} (opens in a new tab)</span>
      <Icon name="external-link" className="size-4" />
    </a>
  )
}

/** Whether visitors may read a post or a page. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? <span className="badge badge-positive">Published</span> : <span className="badge">Draft</span>
}

interface PendingFilterProps {
  /** The address of the whole list, and what is in it. */
  list: string
  label: string
  /** What of it waits for staff. */
  waiting: string
  /** Whether nothing but that is shown. */
  shown: boolean
}

/** Links between a whole list and what of it waits for staff. */
export function PendingFilter({ list, label, waiting, shown }: PendingFilterProps) {
  const views = [
    { label: 'All', to: list, current: !shown },
    { label: waiting, to: adminLinks.waiting(list), current: shown },
  ]
  return <ListViews label={label} views={views} />
}

/** Instead of a list of what waits for staff, when nothing does. */
export function NothingPending({ list, label }: Pick<PendingFilterProps, 'list' | 'label'>) {
  return (
    <EmptyState icon="circle-check" title="All done" text="Nothing here is waiting for you.">
      <Link to={list} className="button-secondary">
        Show all {label}
      </Link>
    </EmptyState>
  )
}

/** What the address of a further page has to say to stay in the same view. */
export function pendingQuery(waiting: boolean): { show: string } {
  return { show: waiting ? 'waiting' : '' }
}
