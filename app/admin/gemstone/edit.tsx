import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readId } from '~/http/params.server'
import { requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { gemstoneFormSchema } from '~/models/gemstone/gemstone.schema'
import { findById, update } from '~/models/gemstone/gemstone.server'
import { HistoryLink } from '../history/history-link'
import { lastChange } from '../history/last-change.server'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { screenMeta, Screen } from '../shell/screen'
import { Missing } from '../records/missing'
import { loadForm, saveForm, storedForm } from '../records/save.server'
import { GemstoneForm } from './gemstone-form'
import { presentGemstoneForm } from './form.presenter.server'

const FAILURE: Failure = {
  title: 'Update failed',
  text: (reason) => reason,
  unforeseen: 'Could not update gemstone. Please try again.',
}

export const meta: MetaFunction = () => screenMeta('Edit Gemstone')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  const gemstone = await requireFound(findById(readId(params)))
  const form = await loadForm(request, user.id, storedForm(gemstone, presentGemstoneForm))
  return { id: gemstone.id, form, changed: await lastChange('gemstone', gemstone.id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  const id = readId(params)
  return saveForm(request, {
    userId: user.id,
    schema: gemstoneFormSchema,
    picture: 'image_url',
    write: (input, change) => update(id, input, change),
    stored: async () => storedForm(await findById(id), presentGemstoneForm),
    done: { to: adminLinks.gemstone(), notice: { title: 'Gemstone updated' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function EditGemstone() {
  const { id, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen title="Edit Gemstone">
      <HistoryLink {...changed} />
      <GemstoneForm key={id} loaded={form} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title="Gemstone not found" back={adminLinks.gemstone()} backLabel="Back to the gemstone" />
}
