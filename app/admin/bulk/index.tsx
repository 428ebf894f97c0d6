import type { MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '~/ui/empty-state'
import { ListViews } from '../shell/list-views'
import { BackLink, Screen, screenMeta, SecondaryLink } from '../shell/screen'
import { loadBulk, saveBulk } from './bulk-route.server'
import { Confirmation } from './confirmation'
import { OperationForm } from './operation-form'

export const loader = loadBulk
export const action = saveBulk

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => screenMeta(loaded?.title ?? 'Edit together')

/** After a refusal the confirmation shows the rows as they are now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function EditTogether() {
  const { title, back, nothing, parts, many, carried, operations, isUnclear, typed, preview } =
    useLoaderData<typeof loader>()
  const stale = useActionData<{ stale: number[] | null }>()?.stale ?? []
  const backLink = <BackLink to={back.to}>{back.label}</BackLink>
  if (nothing) {
    return (
      <Screen title={title}>
        <EmptyState icon="layers" title={nothing.title} text={nothing.text}>
          {backLink}
          {nothing.all ? <SecondaryLink to={nothing.all.to}>{nothing.all.label}</SecondaryLink> : null}
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen title={title}>
      {backLink}
      {parts ? (
        <>
          <p className="callout mb-4">{`${parts.text} Choose which of the list, and go on with the next ones afterwards.`}</p>
          <ListViews label="Parts of the list" views={parts.parts} />
        </>
      ) : null}
      {preview ? (
        <Confirmation preview={preview} stale={stale} carried={carried} list={back.to} />
      ) : (
        <OperationForm {...{ operations, carried, many, isUnclear, typed }} />
      )}
    </Screen>
  )
}
