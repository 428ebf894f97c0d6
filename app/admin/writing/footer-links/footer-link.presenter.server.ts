import type { RecordEditor } from '~/admin/records/editor.server'
import { href } from '~/href'
import { formValues } from '~/models/records/field-values'
import { FOOTER_LINK_FIELDS } from '~/models/writing/footer-link/footer-link.kind'
import { footerLinkKind } from '~/models/writing/footer-link/footer-link.kind.server'
import { type FooterLinkInput, footerLinkSchema } from '~/models/writing/footer-link/footer-link.schema'
import { create, findById, type FooterLink, listInOrder, update } from '~/models/writing/footer-link/footer-link.server'
import { isFoundByVisitors } from '~/models/writing/footer-link/site-address.server'
import { failedFooterLink } from './footer-link-form'

export const footerLinkEditor: RecordEditor<FooterLink, typeof footerLinkSchema> = {
  kind: footerLinkKind,
  schema: footerLinkSchema,
  warningsAbout,
  initial: { section: 'customer_service', order: '0' },
  present: (row) => formValues(FOOTER_LINK_FIELDS, row),
  findById,
  create,
  update,
  list: {
    ids: async () => (await listInOrder()).map(({ id }) => id),
    address: (id) => href('/admin/footer-links/:id', { id }),
  },
  redirectTo: href('/admin/footer-links'),
  saved: (isNew, { title }) => ({ title: `${title} ${isNew ? 'added' : 'updated'}` }),
  failed: failedFooterLink,
}

async function warningsAbout({ url }: FooterLinkInput, before: FooterLink | null): Promise<string[]> {
  if (url === before?.url || (await isFoundByVisitors(url))) return []
  return [`Visitors will find no page at ${url}.`]
}
