import { LABELS as CONTACT } from './contact-form'
import { LABELS as DELIVERY } from './delivery-form'
import { LABELS as HOUSE } from './house-form'
import { LABELS as LOOK } from './look-form'
import { LABELS as MAIL } from './mail-form'
import { LABELS as TAX } from './tax-form'
import { LABELS as PRIVACY } from './privacy-form'

/** Of every section, for the history. */
export const SETTINGS_LABELS: Record<string, string> = {
  ...CONTACT,
  ...DELIVERY,
  free_delivery_cents: DELIVERY.free_delivery,
  ...HOUSE,
  social: 'Profiles',
  handle: 'Name on the networks',
  ...TAX,
  ...MAIL,
  ...LOOK,
  ...PRIVACY,
}
