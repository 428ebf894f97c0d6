import { z } from 'zod'

const CHARACTERS = [
  ...'@ \n\t.,;:!?<>[](){}*_-+=/\\|"\'`~#$%&^0',
  ...['é', '\u0301', '\u200B', '\u00A0', '\u2028', 'ﷺ', '👩'],
]

export const lettersOf = (length: number) => 'a'.repeat(length)

/** Of each character a text, and the same before what most patterns refuse. */
export function costlyTexts(length: number): string[] {
  return CHARACTERS.flatMap((character) => {
    const text = character.repeat(length / character.length)
    return [text, `${text}\0(x`]
  })
}

/** The names of all fields of a schema; none for one that is no object. */
export function fieldNamesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldNamesOf)
  return schema instanceof z.ZodPipe ? [...fieldNamesOf(schema.in), ...fieldNamesOf(schema.out)] : []
}
