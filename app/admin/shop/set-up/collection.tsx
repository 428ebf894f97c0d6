import { Link, useLoaderData } from '@remix-run/react'
import { href } from '~/href'
import { TextField } from '~/ui/forms/fields'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { useRecordForm } from '~/admin/records/record-form'
import { screenMeta } from '~/admin/shell/screen'
import { SetUpForm, STEP_NOT_SAVED } from './set-up-form'
import { collectionStep, stepAction, stepLoader } from './step.server'

const LABELS = { name: 'Name of the collection', tagline: 'A line about it' }

export const meta = () => screenMeta('Set up the shop')
export const loader = stepLoader(collectionStep)
export const action = stepAction(collectionStep)
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
