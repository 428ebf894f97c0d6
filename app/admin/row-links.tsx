import { Link, useLocation } from '@remix-run/react'

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
