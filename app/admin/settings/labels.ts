import { LABELS as CONTACT } from './contact-form'
import { LABELS as DELIVERY } from './delivery-form'

/** Of every section, for the history. */
export const SETTINGS_LABELS: Record<string, string> = { ...CONTACT, ...DELIVERY }
