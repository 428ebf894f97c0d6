import { currentCatalogue, FROM_PIECES, perPiece } from '~/models/catalogue/listing/catalogue.server'
import { untilContentChanges } from '~/models/records/content-version.server'
import type { Unit } from './numbers'

type Measure = ReturnType<typeof measuresOf>[number]

/** Listings need none: read when somebody first searches by a number. */
export const currentMeasures = untilContentChanges(FROM_PIECES, async (): Promise<Map<number, Measure[]>> => {
  const { pieces } = await currentCatalogue()
  const measures = new Map<number, Measure[]>()
  for (const [position, piece] of pieces.entries()) {
    const found = statedBy(piece)
    if (found.length > 0) measures.set(position, found)
  }
  return measures
})

const statedBy = perPiece(({ texts: { carats, dimensions } }) => [
  ...measuresOf(carats ?? '', CARATS),
  ...measuresOf(dimensions ?? '', LENGTHS),
])

const CARATS = /(\d{1,4}(?:\.\d{1,3})?)\s?(ct)\b/g
const LENGTHS = /(\d{1,4}(?:\.\d{1,2})?)(?=(?:\s?(?:by|to|or|and|×|x|–|-)\s?\d{1,4}(?:\.\d{1,2})?){0,5}\s?(mm|cm)\b)/g

function measuresOf(text: string, pattern: RegExp) {
  return text.split(';').flatMap((part) =>
    [...part.slice(0, 200).matchAll(pattern)].map(({ 1: number, 2: unit, index }) => ({
      unit: unit as Unit,
      value: Number(number),
      of: part.slice(0, index).trim().toLowerCase(),
      isSum: /\bin all\b|\bpair\b/.test(part),
    })),
  )
}

/** The same within a twentieth; sums come after single stones. */
const STEP = 0.05

/** In twentieths of the number typed; null without one. */
export function distanceOf(measures: Measure[], unit: Unit, wanted: number, stones: string[]): number | null {
  const ofUnit = measures.filter((measure) => measure.unit === unit)
  const named = ofUnit.filter(({ of }) => stones.some((stone) => of.includes(stone)))
  // The first weight is that of the stone that a piece is about.
  const told = unit !== 'ct' ? ofUnit : named.length > 0 ? named : ofUnit.slice(0, 1)
  const distances = told.map(
    ({ value, isSum }) => Math.round(Math.abs(value - wanted) / wanted / STEP) + (isSum ? 0.5 : 0),
  )
  return distances.length > 0 ? Math.min(...distances) : null
}

export const FAR = 0.5 / STEP
