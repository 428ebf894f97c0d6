import { LABELS as DELIVERY } from './delivery-form'
import { LABELS as PRIVACY } from './privacy-form'

/** Of every section, for the history. */
export const SETTINGS_LABELS: Record<string, string> = { ...DELIVERY, ...PRIVACY }
