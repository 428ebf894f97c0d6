import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore } from '~/http/respond.server'
import styles from '~/storefront/writing/journal/post.css?url'
import { PostPage } from '~/storefront/writing/journal/post-page'
import { PreviewBanner, previewMeta, previewStyles } from './banner'
import { postPreview } from './post-form.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => previewMeta(data?.shown.title ?? '', matches)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }, previewStyles]
export const headers = noStore
export const loader = postPreview.loader
export const action = postPreview.action

/** The form would have to be sent again. */
export const shouldRevalidate = () => false

export default function PostPreview() {
  const { shown, problems } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBanner problems={problems} />
      <PostPage post={shown} />
    </>
  )
}
