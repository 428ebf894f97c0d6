import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { pageSchema } from '~/models/page/page.schema'
import { create } from '~/models/page/page.server'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { screenMeta, Screen } from '../shell/screen'
import { loadForm, saveForm } from '../records/save.server'
import { PageForm } from './page-form'
import { NEW_PAGE, previewOf } from './form.presenter.server'

const FAILURE: Failure = { title: 'Error', text: (reason) => `Failed to create page: ${reason}` }

export const meta: MetaFunction = () => screenMeta('Add New Page')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  return { form: await loadForm(request, user.id, { values: NEW_PAGE }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const preview = await previewOf(request)
  if (preview) return preview
  return saveForm(request, {
    userId: user.id,
    schema: pageSchema,
    switches: ['is_published'],
    write: (input, { by }) => create(input, { by }),
    done: { to: adminLinks.pages(), notice: { title: 'Page created' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function NewPage() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Screen title="Add New Page">
      <PageForm loaded={form} isNew />
    </Screen>
  )
}
