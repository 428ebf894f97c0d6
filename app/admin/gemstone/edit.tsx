import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Missing } from '../records/missing'
import { href } from '~/href'
import { links } from '~/links'
import { ViewLink } from '../records/record-list'
import { Screen, screenMeta } from '../shell/screen'
import { failedGemstone, GemstoneForm } from './gemstone-form'
import { gemstoneEditor } from './gemstone.presenter.server'

const titleOf = (isNew: boolean) => (isNew ? 'Add Gemstone' : 'Edit gemstone')

export const meta: MetaFunction = ({ params }) => screenMeta(titleOf(!params.id))

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record, form, changed } = await loadRecord(request, params, gemstoneEditor)
  return { id: record?.id, name: record?.gemstone_name, form, changed }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRecord(request, params, gemstoneEditor)
}

export const clientAction = keepFormOnNetworkError(failedGemstone)

export default function EditGemstone() {
  const { id, name, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={name ?? titleOf(true)}
      aside={id ? <ViewLink to={links.gemstone()} what="the home page" /> : undefined}
    >
      {id ? null : (
        <p className="mb-4 text-muted">This gemstone will be the gemstone of the month. The current one is kept.</p>
      )}
      {changed ? <HistoryLink {...changed} /> : null}
      <GemstoneForm key={id ?? 'new'} loaded={form} />
    </Screen>
  )
}

export function ErrorBoundary() {
  return <Missing title="Gemstone not found" back={href('/admin/gemstone')} backLabel="Back to the gemstone" />
}
