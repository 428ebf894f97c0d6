import { Link, type LinkProps, useLocation } from '@remix-run/react'
import { ButtonLink, QuietLink, SecondaryLink } from '~/admin/shell/screen'
import { listQueryOf, withQuery } from '~/format/address'
import { href } from '~/href'
import { MOST_ROWS, PAGE_SIZE, WHOLE_LIST } from '~/models/records/paging'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { PrintButton } from '~/ui/print-button'
import { adminLinks } from './links'
import { ListViews } from './list-views'
import { Allowed, useCan } from './use-can'

interface RowLinksProps {
  of: { address: { list: string; record: (id: number, name: string) => string } }
  id: number
  name: string
  /** The address of the form, where a record can be copied. */
  copy?: string
}

/** The address carries the list's query, for the way back. */
export function EditLink({ to, ...attributes }: LinkProps & { to: string }) {
  return <Link to={to + useLocation().search} className="row-name" dir="auto" {...attributes} />
}

/** Keeps the list's query behind the delete dialog. */
export function RowLinks({ of: { address }, id, name, copy }: RowLinksProps) {
  const { search } = useLocation()
  const edit = address.record(id, name)
  if (!useCan('edit')) {
    return (
      <Link to={edit + search} className="button-quiet row-edit">
        Open <span className="sr-only">{name}</span>
      </Link>
    )
  }
  return (
    <>
      <Link to={edit + search} className="button-quiet row-edit">
        Edit <span className="sr-only">{name}</span>
      </Link>
      {copy ? <DuplicateLink form={copy} id={id} name={name} /> : null}
      <QuietLink to={`${address.list}/${id}/delete${search}`} preventScrollReset>
        Delete <span className="sr-only">{name}</span>
      </QuietLink>
    </>
  )
}

export function DuplicateLink({ form, id, name }: { form: string; id: number; name: string }) {
  const { search } = useLocation()
  return (
    <Allowed to="edit">
      <Link to={adminLinks.copy(form, id, listQueryOf(search))} className="button-quiet row-copy">
        Duplicate <span className="sr-only">{name}</span>
      </Link>
    </Allowed>
  )
}

/** A browser prints what is shown: a list of pages is shown whole first. */
export function PrintList({ page, pageCount }: { page: number; pageCount: number }) {
  const { pathname, search } = useLocation()
  if (page === WHOLE_LIST || pageCount === 1) return <PrintButton quiet />
  const whole = new URLSearchParams(search)
  whole.set('page', 'all')
  return (
    <QuietLink to={withQuery(pathname, whole)}>
      {pageCount * PAGE_SIZE > MOST_ROWS ? `First ${MOST_ROWS}, to print` : 'Whole list, to print'}
    </QuietLink>
  )
}

interface AddLinkProps {
  to: string
  /** Its form is a dialog over the list. */
  over?: boolean
  label: string
}

export function AddLink({ to, over, label }: AddLinkProps) {
  return (
    <ButtonLink to={to} preventScrollReset={over}>
      <Icon name="plus" /> <span>{label}</span>
    </ButtonLink>
  )
}

export function TrashLink() {
  return (
    <QuietLink to={href('/admin/trash')}>
      <Icon name="trash" /> Trash
    </QuietLink>
  )
}

export function ViewLink({ to, what }: { to: string; what: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="button-quiet">
      View <span className="sr-only">{`${what} (opens in a new tab)`}</span>
      <Icon name="external-link" className="size-4" />
    </a>
  )
}

export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? <span className="badge badge-positive">Published</span> : <span className="badge">Draft</span>
}

interface PendingFilterProps {
  list: string
  label: string
  pending: string
  shown: boolean
}

export function PendingFilter({ list, label, pending, shown }: PendingFilterProps) {
  const views = [
    { label: 'All', to: list, current: !shown },
    { label: pending, to: adminLinks.pending(list), current: shown },
  ]
  return <ListViews label={`Filter ${label}`} views={views} />
}

export function NothingPending({ list, label }: Pick<PendingFilterProps, 'list' | 'label'>) {
  return (
    <EmptyState icon="circle-check" title="All done" text="Nothing here is waiting for you.">
      <SecondaryLink to={list}>{`Show all ${label}`}</SecondaryLink>
    </EmptyState>
  )
}

export function pendingQuery(pending: boolean): { show: string } {
  return { show: pending ? 'waiting' : '' }
}
