import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { links } from '~/links'
import { Icon } from '~/ui/icon'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Missing } from '../records/missing'
import { DuplicateLink, ViewLink } from '../records/record-list'
import { Screen, screenMeta } from '../shell/screen'
import { failedPost, LABELS, PostForm } from './post-form'
import { presentChoices } from './post-choices.server'
import { postEditor } from './post.presenter.server'

const NEW = 'Create New Post'
const NOT_LOADED = 'Error loading blog post'

export const meta: MetaFunction<typeof loader> = ({ data, params }) =>
  screenMeta(params.id ? (data?.post?.title ?? NOT_LOADED) : NEW)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record, form, changed } = await loadRecord(request, params, postEditor)
  const post = record && { id: record.id, title: record.title, slug: record.slug }
  return { post, form, changed, choices: await presentChoices(record, form.values) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRecord(request, params, postEditor)
}

export const clientAction = keepFormOnNetworkError(failedPost)

export default function EditPost() {
  const { post, form, changed, choices } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={post?.title ?? NEW}
      aside={
        post ? (
          <>
            <DuplicateLink form={href('/admin/blog/edit/new')} id={post.id} name={post.title} />
            <ViewLink to={links.post(post.slug)} what="the post" />
          </>
        ) : undefined
      }
    >
      <Link to={href('/admin/blog')} className="button-quiet mb-2">
        <Icon name="arrow-left" /> Back to Blog Posts
      </Link>
      {changed ? <HistoryLink {...changed} /> : null}
      <PostForm key={post?.id ?? 'new'} loaded={form} isNew={!post} choices={choices} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return (
    <Missing
      title={NOT_LOADED}
      text="Error loading blog post. Please try again later."
      back={href('/admin/blog')}
      backLabel="Back to Blog Posts"
      always
      labels={LABELS}
    />
  )
}
