import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { adminLinks } from './links'

/** From a list to what was deleted from it. */
export function TrashLink() {
  return (
    <Link to={adminLinks.trash()} className="button-quiet">
      <Icon name="trash" /> Trash
    </Link>
  )
}
