import { Link } from '@remix-run/react'
import { href } from '~/href'
import { Icon } from '~/ui/icon'

export function BackToStaff() {
  return (
    <Link to={href('/admin/staff')} className="button-quiet mb-4">
      <Icon name="arrow-left" /> Back to staff
    </Link>
  )
}
