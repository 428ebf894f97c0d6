import { useLocation, useResolvedPath } from '@remix-run/react'
import { listQueryOf, withQuery } from '~/format/address'
import { Pagination } from '~/ui/pagination'

/** Of the list, also while a dialog with an address of its own is over it. */
export function ListPages(pages: { page: number; pageCount: number }) {
  const { pathname } = useResolvedPath('.')
  const { search } = useLocation()
  const addressOf = (page: number) => {
    const query = new URLSearchParams(listQueryOf(search))
    query.delete('page')
    if (page > 1) query.set('page', String(page))
    return withQuery(pathname, query)
  }
  return <Pagination {...pages} addressOf={addressOf} />
}
