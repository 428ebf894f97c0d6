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
import { titled } from '~/storefront/shared/page-meta'
import { Icon } from '~/ui/icon'
import styles from './post.css?url'
import { PostPage } from './post-page'
import { presentPost } from './post.presenter.server'
import { previewForm } from './preview.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: titled(`Preview: ${data?.post.title ?? ''}`, matches) },
  { name: 'robots', content: 'noindex' },
]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Without a form there is nothing to show. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.preview) throw redirect(addresses.journal(), 303)
  const { post, problems } = context.preview
  return { post: await presentPost(context, post, { lowData: isLowData(request.headers) }), problems }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(request, 'edit')
  context.preview = await previewForm(request)
  return null
}

export const headers = noStore

/** The form would have to be sent again. */
export const shouldRevalidate = () => false

export default function PostPreview() {
  const { post, problems } = useLoaderData<typeof loader>()
  return (
    <>
      <section aria-label="Preview" className="border-b border-gold bg-white print:hidden">
        <div className="content py-3">
          <p className="flex items-center gap-3 font-medium">
            <Icon name="eye" className="size-5 shrink-0 text-gold" /> Preview: nothing is saved
          </p>
          {problems.length > 0 ? (
            <ul aria-label="To check before publishing" className="preview-problems">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </section>
      <PostPage post={post} />
    </>
  )
}
