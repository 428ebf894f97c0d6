import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { loadRecord, recordAction } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { DuplicateLink, ViewLink } from '~/admin/shell/record-list'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { Screen } from '~/admin/shell/screen'
import { href } from '~/href'
import { links } from '~/links'
import { Icon } from '~/ui/icon'
import { postEditor } from './post.presenter.server'
import { presentChoices } from './post-choices.server'
import { failedPost, LABELS, PostForm } from './post-form'

const NEW = 'Create New Post'
const NOT_LOADED = 'Error loading blog post'

export const meta = recordMeta(NEW, NOT_LOADED)
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record: post, form, changed } = await loadRecord(request, params, postEditor)
  const record = post && { id: post.id, title: post.title, slug: post.slug }
  return { record, form, changed, choices: await presentChoices(post, form.values) }
}

export const action = recordAction(postEditor)
export const clientAction = keepFormOnNetworkError(failedPost)

export default function EditPost() {
  const { record, form, changed, choices } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={record?.title ?? NEW}
      aside={
        record ? (
          <>
            <DuplicateLink form={href('/admin/blog/edit/new')} id={record.id} name={record.title} />
            <ViewLink to={links.post(record.slug)} what="the post" />
          </>
        ) : undefined
      }
    >
      <Link to={href('/admin/blog')} className="button-quiet mb-2">
        <Icon name="arrow-left" /> Back to Blog Posts
      </Link>
      {changed ? <HistoryLink {...changed} /> : null}
      <PostForm key={record?.id ?? 'new'} loaded={form} isNew={!record} choices={choices} />
    </Screen>
  )
}

export const ErrorBoundary = missing({
  title: NOT_LOADED,
  text: 'Error loading blog post. Please try again later.',
  back: href('/admin/blog'),
  backLabel: 'Back to Blog Posts',
  always: true,
  labels: LABELS,
})
