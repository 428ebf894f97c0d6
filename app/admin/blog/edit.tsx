import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { links } from '~/links'
import { postFormSchema } from '~/models/post/post.schema'
import { findById, update } from '~/models/post/post.server'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/last-change.server'
import { adminLinks } from '../links'
import { keepFormOnNetworkError } from '../network-failure'
import { screenMeta } from '../meta'
import { Missing } from '../missing'
import { loadForm, saveForm, storedForm, type Failure } from '../save.server'
import { Screen } from '../screen'
import { ViewLink } from '../view-link'
import { BackToPosts } from './back-to-posts'
import { LABELS, PostForm } from './post-form'
import { presentPostForm, withMoment } from './form.presenter.server'

const FAILURE: Failure = { title: 'Error', text: (reason) => reason, unforeseen: 'Failed to update blog post' }
const NOT_LOADED = 'Error loading blog post'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data ? data.title : NOT_LOADED)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const post = await requireFound(findById(readId(params)))
  const { id, title, slug } = post
  const form = await loadForm(request, user.id, storedForm(post, presentPostForm))
  return { id, title, slug, form, changed: await lastChange('post', id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  return saveForm(request, {
    userId: user.id,
    schema: postFormSchema,
    picture: 'image',
    write: async (input, change) => update(id, await withMoment(id, input), change),
    stored: async () => storedForm(await findById(id), presentPostForm),
    done: { to: adminLinks.blog(), notice: { title: 'Success', text: 'Blog post updated successfully.' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function EditPost() {
  const { id, slug, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title="Edit Blog Post" aside={<ViewLink to={links.post(slug)} what="the post" />}>
      <BackToPosts />
      <HistoryLink {...changed} />
      <PostForm key={id} loaded={form} />
    </Screen>
  )
}

export function ErrorBoundary() {
  const text = 'Error loading blog post. Please try again later.'
  return (
    <Missing
      title={NOT_LOADED}
      text={text}
      back={adminLinks.blog()}
      backLabel="Back to Blog Posts"
      always
      labels={LABELS}
    />
  )
}
