import { LABELS as DELIVERY } from './delivery-form'
import { LABELS as LOOK } from './look-form'

/** Of every section, for the history. */
export const SETTINGS_LABELS: Record<string, string> = { ...DELIVERY, ...LOOK }
