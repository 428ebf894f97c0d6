import { Link } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { adminLinks } from '../shell/links'

export function BackToPosts() {
  return (
    <Link to={adminLinks.blog()} className="button-quiet mb-2">
      <Icon name="arrow-left" /> Back to Blog Posts
    </Link>
  )
}
