/** Whether visitors may read a post or a page. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? <span className="badge badge-positive">Published</span> : <span className="badge">Draft</span>
}
