import { Link } from '@remix-run/react'
import { links } from '~/links'
import { Icon } from '~/ui/icon'

export function BackToPosts() {
  return (
    <Link to={links.adminBlog()} className="button-quiet mb-2">
      <Icon name="arrow-left" /> Back to Blog Posts
    </Link>
  )
}
