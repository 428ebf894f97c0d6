import { z } from 'zod'

export interface Serializer<Row extends object, Schema extends z.ZodType = z.ZodType> {
  entity: string
  schema: Schema
  // Methods are bivariant: a specific serializer is assignable to the general type.
  toJson(this: void, row: Row): z.output<Schema>
}

/** A schema for each field except the hidden ones. */
export type ShapeOf<Fields, Hidden extends keyof Fields = never> = Record<Exclude<keyof Fields, Hidden>, z.ZodType> &
  Record<string, z.ZodType>

/** Dates become ISO texts. */
type Values<Json> = { [Name in keyof Json]: Json[Name] | Date }

/** Of what `valuesOf` returns, the JSON has the fields of the schema, in its order. */
export function serializer<Schema extends z.ZodObject, Row extends object>(
  entity: string,
  schema: Schema,
  valuesOf: (row: Row) => Values<z.output<Schema>>,
): Serializer<Row, Schema> {
  const names = Object.keys(schema.shape)
  const toJson = (row: Row) => {
    const values: Record<string, unknown> = valuesOf(row)
    return Object.fromEntries(names.map((name) => [name, jsonValue(values[name])])) as z.output<Schema>
  }
  return { entity, schema, toJson }
}

const jsonValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

export const id = z.int().positive()
export const text = z.string()
export const optionalText = text.nullable()
export const emailAddress = text.meta({ format: 'email' })
/** Of a page or a picture; also a path or a file name. */
export const link = text.meta({ format: 'uri-reference' })
export const optionalLink = link.nullable()
export const flag = z.boolean()
/** ISO 8601, UTC. */
export const moment = z.iso.datetime()
/** Dollars, at most two decimals. */
export const amount = z.number().min(0)
