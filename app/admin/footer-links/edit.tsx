import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Dialog } from '~/admin/shell/dialog'
import { isLink } from '~/format/address'
import { href } from '~/href'
import { HistoryLink } from '../history/history-link'
import { loadRecord, saveRecord } from '../records/editor.server'
import { keepFormOnNetworkError } from '../records/form-state'
import { Missing } from '../records/missing'
import { ViewLink } from '../records/record-list'
import { screenMeta } from '../shell/screen'
import { failedFooterLink, FooterLinkForm, LABELS } from './footer-link-form'
import { footerLinkEditor } from './footer-link.presenter.server'

const NEW = 'Add footer link'

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.title ?? NEW)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { record, form, changed } = await loadRecord(request, params, footerLinkEditor)
  const url = record && isLink(record.url) ? record.url : null
  return { id: record?.id, title: record?.title, url, form, changed }
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveRecord(request, params, footerLinkEditor)
}

export const clientAction = keepFormOnNetworkError(failedFooterLink)

export default function EditFooterLink() {
  const { id, title = NEW, url, form, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog key={id ?? 'new'} title={title} parent={href('/admin/footer-links')}>
      <FooterLinkForm loaded={form} isNew={!id} />
      {changed ? <HistoryLink {...changed} /> : null}
      {url ? <ViewLink to={url} what={url} /> : null}
    </Dialog>
  )
}

export function ErrorBoundary() {
  return (
    <Missing
      title="Footer link not found"
      back={href('/admin/footer-links')}
      backLabel="Back to footer links"
      labels={LABELS}
      forGood
    />
  )
}
