import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { adminLinks } from '../shell/links'

export function BackToStaff() {
  return (
    <Link to={adminLinks.staff()} className="button-quiet mb-4">
      <Icon name="arrow-left" /> Back to staff
    </Link>
  )
}
