import { mainCategoryOf } from '../vocabulary/taxonomy'
import { stepsBetween } from './steps'

/** In millimetres. */
export const WIDTH_STEPS = stepsBetween([2, 3, 4, 6])

const MILLIMETRES = /(\d{1,2}(?:\.\d{1,2})?)(?= ?mm\b| and \d[\d.]* ?mm\b)/g

/** Reads the widths of a ring in millimetres from its Dimensions ("Stone 6.4mm across; band 2.1mm wide"). */
export function ringWidths(category: string | null, dimensions: string | null): number[] {
  if (!dimensions || mainCategoryOf(category) !== 'rings') return []
  const parts = dimensions.split(/[;,]/)
  const part = parts.find((one) => /\bband\b/i.test(one)) ?? parts.find((one) => /\bwide\b/i.test(one))
  return part ? [...part.matchAll(MILLIMETRES)].map(([, width]) => Number(width)) : []
}
