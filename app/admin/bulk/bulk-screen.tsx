import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Screen, screenMeta } from '../shell/screen'
import type { bulkLoader } from './bulk-route.server'
import { Confirmation } from './confirmation'
import { OperationForm } from './operation-form'

type Loader = ReturnType<typeof bulkLoader>

export const meta: MetaFunction<Loader> = ({ data: loaded }) => screenMeta(loaded?.title ?? 'Edit together')

/** After a refusal the confirmation shows the rows as they are now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function EditTogether() {
  const { title, back, isEmpty, isTooMany, many, carried, operations, preview } = useLoaderData<Loader>()
  const stale = useActionData<{ stale: number[] | null }>()?.stale ?? []
  const backLink = (
    <Link to={back.to} className="button-quiet mb-2">
      <Icon name="arrow-left" /> <span>{back.label}</span>
    </Link>
  )
  if (isEmpty || isTooMany) {
    const text = isEmpty
      ? 'Tick what you want to edit, or choose everything in the list.'
      : 'Search or filter the list first.'
    return (
      <Screen title={title}>
        <EmptyState icon="layers" title={isEmpty ? 'Nothing is ticked' : 'Too many at once'} text={text}>
          {backLink}
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen title={title}>
      {backLink}
      {preview ? (
        <Confirmation preview={preview} stale={stale} carried={carried} />
      ) : (
        <OperationForm operations={operations} carried={carried} many={many} />
      )}
    </Screen>
  )
}
