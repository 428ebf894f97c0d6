import { LABELS as DELIVERY } from './delivery-form'
import { LABELS as MAIL } from './mail-form'

/** Of every section, for the history. */
export const SETTINGS_LABELS: Record<string, string> = { ...DELIVERY, ...MAIL }
