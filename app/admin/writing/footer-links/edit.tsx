import { useLoaderData } from '@remix-run/react'
import type { RecordEditor } from '~/admin/records/editor.server'
import { HistoryLink } from '~/admin/records/history-link'
import { recordLoader } from '~/admin/records/load.server'
import { RecordForm, useRecordForm } from '~/admin/records/record-form'
import { formAction } from '~/admin/records/save.server'
import { Dialog } from '~/admin/shell/dialog'
import { failedTo, keepFormOnNetworkError, type LoadedForm } from '~/admin/shell/form-state'
import { ViewLink } from '~/admin/shell/record-list'
import { missingOf, recordMeta } from '~/admin/shell/record-route'
import { isLink } from '~/format/address'
import { href } from '~/href'
import { labelsOf } from '~/models/records/kind'
import { FOOTER_LINK, FOOTER_LINK_FIELDS } from '~/models/writing/footer-link/footer-link.kind'
import {
  type FooterLinkFields,
  type FooterLinkInput,
  footerLinkSchema,
} from '~/models/writing/footer-link/footer-link.schema'
import {
  create,
  findById,
  type FooterLink,
  footerLinkKind,
  listInOrder,
  update,
} from '~/models/writing/footer-link/footer-link.server'
import { isFoundByVisitors } from '~/models/writing/search/site-address.server'
import { SelectField, TextField } from '~/ui/forms/fields'

const LABELS = labelsOf(FOOTER_LINK_FIELDS)

const failedFooterLink = failedTo('add', 'footer link')

const footerLinkEditor: RecordEditor<FooterLink, typeof footerLinkSchema> = {
  kind: footerLinkKind,
  schema: footerLinkSchema,
  warningsAbout,
  initial: { section: 'customer_service', order: '0' },
  findById,
  create,
  update,
  next: async () => (await listInOrder()).map(({ id }) => id),
  saved: ({ title }, { isNew }) => ({ title: `${title} ${isNew ? 'added' : 'updated'}` }),
  failed: failedFooterLink,
}

const NEW = 'Add footer link'

export const meta = recordMeta(FOOTER_LINK, NEW)
export const loader = recordLoader(footerLinkEditor, ({ title, url }) => ({ title, url: isLink(url) ? url : null }))
export const action = formAction(footerLinkEditor)
export const clientAction = keepFormOnNetworkError(failedFooterLink)

export default function EditFooterLink() {
  const { record, form, changed } = useLoaderData<typeof loader>()
  return (
    <Dialog key={record?.id ?? 'new'} title={record?.title ?? NEW} parent={href('/admin/footer-links')}>
      <FooterLinkForm loaded={form} />
      {changed ? <HistoryLink {...changed} /> : null}
      {record?.url ? <ViewLink to={record.url} what={record.url} /> : null}
    </Dialog>
  )
}

export const ErrorBoundary = missingOf(FOOTER_LINK, { labels: LABELS, forGood: true })

function FooterLinkForm({ loaded }: { loaded: LoadedForm }) {
  const state = useRecordForm<FooterLinkFields>('footer-link', loaded)
  const { fields } = state
  const { title, url, section, order } = FOOTER_LINK_FIELDS
  return (
    <RecordForm state={state} labels={LABELS} parent={href('/admin/footer-links')} add="Add link">
      <TextField field={fields.title} {...title} />
      <TextField field={fields.url} {...url} inputMode="url" autoCapitalize="none" spellCheck={false} />
      <div className="field-columns">
        <SelectField field={fields.section} {...section} />
        <TextField field={fields.order} {...order} inputMode="numeric" />
      </div>
    </RecordForm>
  )
}

async function warningsAbout({ url }: FooterLinkInput, before: FooterLink | null): Promise<string[]> {
  if (url === before?.url || (await isFoundByVisitors(url))) return []
  return [`Visitors will find no page at ${url}.`]
}
