import { footerLinks } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { FOOTER_LINK, FOOTER_LINK_FIELDS } from './footer-link.kind'

export const footerLinkKind = editableKind({
  ...FOOTER_LINK,
  fields: FOOTER_LINK_FIELDS,
  table: footerLinks,
  name: footerLinks.title,
  trash: { days: 1 },
})
