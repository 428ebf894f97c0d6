import { Link } from '@remix-run/react'
import { links } from '~/links'
import { Icon } from '~/ui/icon'

/** From a list to what was deleted from it. */
export function TrashLink() {
  return (
    <Link to={links.adminTrash()} className="button-quiet">
      <Icon name="trash" /> Trash
    </Link>
  )
}
