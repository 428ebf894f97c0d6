import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { postFormSchema } from '~/models/post/post.schema'
import { create } from '~/models/post/post.server'
import { adminLinks } from '../links'
import { keepFormOnNetworkError } from '../network-failure'
import { screenMeta } from '../meta'
import { loadForm, saveForm, type Failure } from '../save.server'
import { Screen } from '../screen'
import { BackToPosts } from './back-to-posts'
import { PostForm } from './post-form'

const FAILURE: Failure = { title: 'Error', text: (reason) => reason, unforeseen: 'Failed to create blog post' }

export const meta: MetaFunction = () => screenMeta('Create New Post')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  return { form: await loadForm(request, user.id, {}) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return saveForm(request, {
    userId: user.id,
    schema: postFormSchema,
    picture: 'image',
    write: (input, { by }) => create(input, { by }),
    done: { to: adminLinks.blog(), notice: { title: 'Success', text: 'Blog post created successfully.' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function NewPost() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Screen title="Create New Post">
      <BackToPosts />
      <PostForm loaded={form} isNew />
    </Screen>
  )
}
