import { Link } from '@remix-run/react'
import { adminLinks } from '../shell/links'

/** Back to the overview of one's account. */
export function AccountLink() {
  return (
    <Link to={adminLinks.account()} className="button-quiet">
      Account
    </Link>
  )
}
