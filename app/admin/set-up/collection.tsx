import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { createNamed } from '~/models/collection/collection.server'
import { collectionStepSchema } from '~/models/settings/set-up.schema'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '../records/form-state'
import { useRecordForm } from '../records/record-form'
import { screenMeta } from '../shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { loadStep, saveStep } from './step.server'

const LABELS = { name: 'Name of the collection', tagline: 'A line about it' }

const step = { slug: 'collection', schema: collectionStepSchema, present: () => ({}), write: createNamed } as const

export const meta: MetaFunction = () => screenMeta('Set up the shop')

export async function loader({ request }: LoaderFunctionArgs) {
  return loadStep(request, step)
}

export async function action({ request }: ActionFunctionArgs) {
  return saveStep(request, step)
}

export const clientAction = keepFormOnNetworkError(STEP_NOT_SAVED)

export default function CollectionStep() {
  const state = useRecordForm<typeof LABELS>('collection', useLoaderData<typeof loader>())
  const { fields } = state
  return (
    <SetUpForm
      slug="collection"
      state={state}
      labels={LABELS}
      intro={
        <p>
          Pieces that belong together, with a page of their own: name one, and add pieces to it later. If you have your
          pieces in a table, you can{' '}
          <Link to={href('/admin/products/import')} className="link">
            import them from a file
          </Link>{' '}
          instead.
        </p>
      }
    >
      <TextField field={fields.name} label={LABELS.name} />
      <TextField field={fields.tagline} label={LABELS.tagline} optional />
    </SetUpForm>
  )
}
