import { Link } from '@remix-run/react'
import { EmptyState } from '~/ui/empty-state'
import { ListViews } from './list-views'
import { adminLinks } from './links'

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
