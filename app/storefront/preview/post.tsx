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
import styles from '~/storefront/journal/post.css?url'
import { PostPage } from '~/storefront/journal/post-page'
import { presentPost } from '~/storefront/journal/post.presenter.server'
import { PreviewBanner, previewMeta, previewStyles } from './banner'
import { previewPost } from './post-form.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => previewMeta(data?.post.title ?? '', matches)

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }, previewStyles]

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.previewedPost) throw redirect(addresses.journal(), 303)
  const { post, problems } = context.previewedPost
  return { post: await presentPost(context, post, { lowData: isLowData(request.headers) }), problems }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  context.previewedPost = await previewPost(request)
  return null
}

export const headers = noStore

/** Revalidating would have to send the form again. */
export const shouldRevalidate = () => false

export default function PostPreview() {
  const { post, problems } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBanner problems={problems} />
      <PostPage post={post} />
    </>
  )
}
