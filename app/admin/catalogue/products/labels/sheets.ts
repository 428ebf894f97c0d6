/** By the number of labels on a sheet of A4. Their sizes in millimetres are in labels.css; the names are of makers that most shops sell. */
export const SHEETS = {
  '65': '65 labels, 38.1 × 21.2 mm (Avery L7651)',
  '24': '24 labels, 63.5 × 33.9 mm (Avery L7159)',
  '40': '40 labels, 45.7 × 25.4 mm (Avery L7654)',
  '189': '189 labels, 25.4 × 10 mm (Avery L7658)',
} as const

export type Sheet = keyof typeof SHEETS

export function isSheet(typed: string | null): typed is Sheet {
  return typed !== null && Object.hasOwn(SHEETS, typed)
}

/** Fills sheets after `used` labels that are gone from the first one, for which null stands. */
export function fillSheets<Label>(labels: Label[], perSheet: number, used: number): (Label | null)[][] {
  const places = [...Array.from({ length: used }, () => null), ...labels]
  const sheets = Math.ceil(places.length / perSheet)
  return Array.from({ length: sheets }, (_, sheet) => places.slice(sheet * perSheet, (sheet + 1) * perSheet))
}
