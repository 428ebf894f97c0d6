import { useLoaderData } from '@remix-run/react'
import { recordAction, recordLoader } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { Dialog } from '~/admin/shell/dialog'
import { keepFormOnNetworkError } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missing, recordMeta } from '~/admin/shell/record-route'
import { isLink } from '~/format/address'
import { href } from '~/href'
import { footerLinkEditor } from './footer-link.presenter.server'
import { failedFooterLink, FooterLinkForm, LABELS } from './footer-link-form'

const NEW = 'Add footer link'
const NOT_FOUND = 'Footer link not found'

export const meta = recordMeta(NEW, NOT_FOUND)
export const loader = recordLoader(footerLinkEditor, ({ title, url }) => ({ title, url: isLink(url) ? url : null }))
export const action = recordAction(footerLinkEditor)
export const clientAction = keepFormOnNetworkError(failedFooterLink)

export default function EditFooterLink() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog key={record?.id ?? 'new'} title={record?.title ?? NEW} parent={href('/admin/footer-links')}>
      <FooterLinkForm loaded={form} isNew={!record} />
      {changed ? <HistoryLink {...changed} /> : null}
      {record?.url ? <ViewLink to={record.url} what={record.url} /> : null}
    </Dialog>
  )
}

export const ErrorBoundary = missing({
  title: NOT_FOUND,
  back: href('/admin/footer-links'),
  backLabel: 'Back to footer links',
  labels: LABELS,
  forGood: true,
})
