import { collectionKind } from '~/models/catalogue/collection/collection.server'
import { gemstoneKind } from '~/models/catalogue/gemstone/gemstone.server'
import { menuEntryKind } from '~/models/catalogue/menu-entry/menu-entry.server'
import { productKind } from '~/models/catalogue/product/product.kind.server'
import { searchPhraseKind } from '~/models/catalogue/search-phrase/search-phrase.server'
import { appointmentKind } from '~/models/customers/appointment/appointment.server'
import { busyTimeKind } from '~/models/customers/busy-time/busy-time.server'
import { enquiryKind } from '~/models/customers/enquiry/enquiry.server'
import { newsletterKind } from '~/models/customers/newsletter/newsletter.server'
import { personCardKind } from '~/models/customers/person/card.server'
import { subscriberKind } from '~/models/customers/subscriber/subscriber.server'
import { orderKind } from '~/models/sales/order/order.kind.server'
import { valuationKind } from '~/models/sales/valuations/valuation.server'
import { shopKind } from '~/models/shop/shop.kind.server'
import { authorKind } from '~/models/writing/author/author.server'
import { contentBlockKind } from '~/models/writing/content-block/content-block.server'
import { footerLinkKind } from '~/models/writing/footer-link/footer-link.server'
import { pageKind } from '~/models/writing/page/page.server'
import { postKind } from '~/models/writing/post/post.kind.server'
import { redirectKind } from '~/models/writing/redirect/redirect.server'
import type { StoredKind } from './records/kind'
import { type EditableKind, isEditable, type Kind } from './records/kind.server'

/** Every kind of record with a history, in the order of menus. */
export const KINDS = {
  product: productKind,
  collection: collectionKind,
  post: postKind,
  page: pageKind,
  author: authorKind,
  content_block: contentBlockKind,
  gemstone: gemstoneKind,
  footer_link: footerLinkKind,
  redirect: redirectKind,
  search_phrase: searchPhraseKind,
  menu_entry: menuEntryKind,
  enquiry: enquiryKind,
  order: orderKind,
  appointment: appointmentKind,
  busy_time: busyTimeKind,
  valuation: valuationKind,
  subscriber: subscriberKind,
  person_card: personCardKind,
  shop: shopKind,
  newsletter: newsletterKind,
} satisfies Record<StoredKind, Kind>

export const ALL_KINDS: Kind[] = Object.values(KINDS)

export const EDITABLE_KINDS: EditableKind[] = ALL_KINDS.filter(isEditable)
