import { footerLinks } from '#db/schema'
import { editableKind } from '~/models/records/kind.server'
import { presentFooterLink } from './footer-link.presenter'

export const footerLinkKind = editableKind({
  kind: 'footer_link',
  entity: 'Footer link',
  table: footerLinks,
  name: footerLinks.title,
  present: presentFooterLink,
  trash: { days: 1 },
})
