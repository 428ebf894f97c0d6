import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isLowData } from '~/http/request-headers'
import { noStore } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links as addresses } from '~/links'
import { PageArticle } from '~/storefront/pages/page-article'
import { presentPage } from '~/storefront/pages/page.presenter.server'
import styles from '~/ui/styles/sections.css?url'
import { PreviewBanner, previewMeta, previewStyles } from './banner'
import { previewPage } from './page-form.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => previewMeta(data?.page.title ?? '', matches)

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }, previewStyles]

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.previewedPage) throw redirect(addresses.home(), 303)
  const { page, problems } = context.previewedPage
  return { page: await presentPage(page, isLowData(request.headers)), problems }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  context.previewedPage = await previewPage(request)
  return null
}

export const headers = noStore

/** Revalidating would have to send the form again. */
export const shouldRevalidate = () => false

export default function PagePreview() {
  const { page, problems } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBanner problems={problems} />
      <PageArticle page={page} />
    </>
  )
}
