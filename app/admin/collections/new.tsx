import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { collectionFormSchema } from '~/models/collection/collection.schema'
import { create } from '~/models/collection/collection.server'
import { Dialog } from '~/ui/dialog'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { screenMeta } from '../shell/screen'
import { loadForm, saveForm } from '../records/save.server'
import { CollectionForm } from './collection-form'

const FAILURE: Failure = { title: 'Error', text: (reason) => `Failed to create collection: ${reason}` }

export const meta: MetaFunction = () => screenMeta('Add Collection')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  return { form: await loadForm(request, user.id, {}) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return saveForm(request, {
    userId: user.id,
    schema: collectionFormSchema,
    picture: 'image',
    write: (input, { by }) => create(input, { by }),
    done: { to: adminLinks.collections(), notice: { title: 'Collection created' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function NewCollection() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Dialog title="Add Collection" parent={adminLinks.collections()}>
      <CollectionForm loaded={form} isNew />
    </Dialog>
  )
}
