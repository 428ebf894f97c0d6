import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'

interface PaginationProps {
  page: number
  pageCount: number
  addressOf: (page: number) => string
}

const NEIGHBOURS = 1

export function Pagination({ page, pageCount, addressOf }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="pagination">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev">
          <Icon name="chevron-left" className="size-4" /> Previous
        </Link>
      ) : null}
      {numbersAround(page, pageCount).map((number, position, numbers) => (
        <span key={number}>
          {number - (numbers[position - 1] ?? 0) > 1 ? <span aria-hidden>… </span> : null}
          <Link
            to={addressOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pageCount ? (
        <Link to={addressOf(page + 1)} rel="next">
          Next <Icon name="chevron-right" className="size-4" />
        </Link>
      ) : null}
    </nav>
  )
}

function numbersAround(page: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  return all.filter((number) => number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOURS)
}
