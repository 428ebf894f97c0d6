import { z } from 'zod'

export interface Serializer<Row extends object, Schema extends z.ZodType = z.ZodType> {
  entity: string
  schema: Schema
  // Methods are bivariant: a specific serializer is assignable to the general type.
  toJson(this: void, row: Row): z.output<Schema>
}

export type ShapeOf<Fields, Hidden extends keyof Fields = never> = Record<Exclude<keyof Fields, Hidden>, z.ZodType> &
  Record<string, z.ZodType>

/** A date becomes its ISO text in the JSON. */
type Values<Json> = { [Name in keyof Json]: Json[Name] | Date }

/** The JSON has the fields of the schema, in its order: those that `valuesOf` returns, and of the row as they are stored those that it does not. */
export function serializer<
  Schema extends z.ZodObject,
  Row extends Values<Omit<z.output<Schema>, keyof Own>>,
  Own extends Partial<Values<z.output<Schema>>>,
>(entity: string, schema: Schema, valuesOf: (row: Row) => Own): Serializer<Row, Schema> {
  const names = Object.keys(schema.shape)
  const toJson = (stored: Row) => {
    const row: Record<string, unknown> = stored
    const own: Record<string, unknown> = valuesOf(stored)
    // Lists have ten thousand rows: a loop takes half as long as Object.fromEntries, and a copy of each row twice as long.
    const json: Record<string, unknown> = {}
    for (const name of names) json[name] = jsonValue(name in own ? own[name] : row[name])
    return json as z.output<Schema>
  }
  return { entity, schema, toJson }
}

const jsonValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

export const id = z.int().positive()
export const text = z.string()
export const optionalText = text.nullable()
export const emailAddress = text.meta({ format: 'email' })
/** May also be a path or a file name. */
export const link = text.meta({ format: 'uri-reference' })
export const optionalLink = link.nullable()
export const flag = z.boolean()
export const moment = z.iso.datetime()
/** In dollars, with at most two decimals: 4200.5. */
export const amount = z.number().min(0)
