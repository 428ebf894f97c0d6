import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '~/http/session.server'
import { gemstoneFormSchema } from '~/models/gemstone/gemstone.schema'
import { create } from '~/models/gemstone/gemstone.server'
import { adminLinks } from '../shell/links'
import { keepFormOnNetworkError, type Failure } from '../records/form-state'
import { screenMeta, Screen } from '../shell/screen'
import { loadForm, saveForm } from '../records/save.server'
import { GemstoneForm } from './gemstone-form'

const FAILURE: Failure = {
  title: 'Update failed',
  text: (reason) => reason,
  unforeseen: 'Could not add gemstone. Please try again.',
}

export const meta: MetaFunction = () => screenMeta('Add Gemstone')

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireStaff(request)
  return { form: await loadForm(request, user.id, {}) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireStaff(request)
  return saveForm(request, {
    userId: user.id,
    schema: gemstoneFormSchema,
    picture: 'image_url',
    write: (input, { by }) => create(input, { by }),
    done: { to: adminLinks.gemstone(), notice: { title: 'Gemstone added' } },
    failed: FAILURE,
  })
}

export const clientAction = keepFormOnNetworkError(FAILURE)

export default function NewGemstone() {
  const { form } = useLoaderData<typeof loader>()
  return (
    <Screen title="Add Gemstone">
      <p className="mb-4 text-muted">It becomes the gemstone of the month; the one before it is kept.</p>
      <GemstoneForm loaded={form} />
    </Screen>
  )
}
