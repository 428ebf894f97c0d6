import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recordAction, recordLoader } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missing } from '~/admin/shell/record-route'
import { Screen, screenMeta } from '~/admin/shell/screen'
import { href } from '~/href'
import { links } from '~/links'
import { gemstoneEditor } from './gemstone.presenter.server'
import { failedGemstone, GemstoneForm } from './gemstone-form'

const titleOf = (isNew: boolean) => (isNew ? 'Add Gemstone' : 'Edit gemstone')

export const meta: MetaFunction = ({ params }) => screenMeta(titleOf(!params.id))
export const loader = recordLoader(gemstoneEditor, ({ gemstone_name }) => ({ title: gemstone_name }))
export const action = recordAction(gemstoneEditor)
export const clientAction = keepFormOnNetworkError(failedGemstone)

export default function EditGemstone() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={record?.title ?? titleOf(true)}
      aside={record ? <ViewLink to={links.gemstone()} what="the home page" /> : undefined}
    >
      {record ? null : (
        <p className="mb-4 text-muted">This gemstone will be the gemstone of the month. The current one is kept.</p>
      )}
      {changed ? <HistoryLink {...changed} /> : null}
      <GemstoneForm key={record?.id ?? 'new'} loaded={form} />
    </Screen>
  )
}

export const ErrorBoundary = missing({
  title: 'Gemstone not found',
  back: href('/admin/gemstone'),
  backLabel: 'Back to the gemstone',
})
