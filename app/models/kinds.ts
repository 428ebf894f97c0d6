import { COLLECTION } from '~/models/catalogue/collection/collection.kind'
import { GEMSTONE } from '~/models/catalogue/gemstone/gemstone.kind'
import { MENU_ENTRY } from '~/models/catalogue/menu-entry/menu-entry.kind'
import { PRODUCT } from '~/models/catalogue/product/product.kind'
import { SEARCH_PHRASE } from '~/models/catalogue/search-phrase/search-phrase.kind'
import { APPOINTMENT } from '~/models/customers/appointment/appointment.kind'
import { ENQUIRY } from '~/models/customers/enquiry/enquiry.kind'
import { NEWSLETTER } from '~/models/customers/newsletter/newsletter.kind'
import { SUBSCRIBER } from '~/models/customers/subscriber/subscriber.kind'
import { ORDER } from '~/models/sales/order/order.kind'
import { SHOP } from '~/models/shop/shop.kind'
import { AUTHOR } from '~/models/writing/author/author.kind'
import { CONTENT_BLOCK } from '~/models/writing/content-block/content-block.kind'
import { FOOTER_LINK } from '~/models/writing/footer-link/footer-link.kind'
import { PAGE } from '~/models/writing/page/page.kind'
import { POST } from '~/models/writing/post/post.kind'
import type { KindDescription } from './records/kind'

/** Every kind of record with a history, in the order of menus. */
export const DESCRIPTIONS: KindDescription[] = [
  PRODUCT,
  COLLECTION,
  POST,
  PAGE,
  AUTHOR,
  CONTENT_BLOCK,
  GEMSTONE,
  FOOTER_LINK,
  SEARCH_PHRASE,
  MENU_ENTRY,
  ENQUIRY,
  ORDER,
  APPOINTMENT,
  SUBSCRIBER,
  SHOP,
  NEWSLETTER,
]
