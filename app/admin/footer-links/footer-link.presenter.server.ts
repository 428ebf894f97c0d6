import { footerLinkSchema, type FooterLinkFields } from '~/models/footer-link/footer-link.schema'
import { create, findById, listInOrder, update } from '~/models/footer-link/footer-link.server'
import type { RecordEditor } from '../records/editor.server'
import type { ValuesOf } from '../records/form-state'
import { adminLinks } from '../shell/links'
import { failedFooterLink } from './footer-link-form'

export const footerLinkEditor: RecordEditor<'footer_link', typeof footerLinkSchema> = {
  kind: 'footer_link',
  schema: footerLinkSchema,
  initial: { section: 'customer_service', order: '0' },
  present: ({ title, url, section, order }): ValuesOf<FooterLinkFields> => ({
    title,
    url,
    section,
    order: String(order),
  }),
  findById,
  create,
  update,
  list: { ids: async () => (await listInOrder()).map(({ id }) => id), address: adminLinks.footerLink },
  redirectTo: adminLinks.footerLinks(),
  saved: (isNew, { title }) => ({ title: `${title} ${isNew ? 'added' : 'updated'}` }),
  failed: failedFooterLink,
}
