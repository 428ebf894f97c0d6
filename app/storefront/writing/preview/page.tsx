import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noStore } from '~/http/respond.server'
import { PageArticle } from '~/storefront/writing/pages/page-article'
import styles from '~/ui/styles/sections.css?url'
import { PreviewBanner, previewMeta, previewStyles } from './banner'
import { pagePreview } from './page-form.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => previewMeta(data?.shown.title ?? '', matches)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }, previewStyles]
export const headers = noStore
export const loader = pagePreview.loader
export const action = pagePreview.action

/** The form would have to be sent again. */
export const shouldRevalidate = () => false

export default function PagePreview() {
  const { shown, problems } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBanner problems={problems} />
      <PageArticle page={shown} />
    </>
  )
}
