import { z } from 'zod'

export interface Serializer<Row extends object, Schema extends z.ZodType = z.ZodType> {
  entity: string
  schema: Schema
  // Methods are bivariant: a specific serializer is assignable to the general type.
  toJson(this: void, row: Row): z.output<Schema>
}

export type ShapeOf<Fields, Hidden extends keyof Fields = never> = Record<Exclude<keyof Fields, Hidden>, z.ZodType> &
  Record<string, z.ZodType>

export function serializer<Schema extends z.ZodObject, Row extends object>(
  entity: string,
  schema: Schema,
  toJson: (row: Row) => z.output<Schema>,
): Serializer<Row, Schema> {
  return { entity, schema, toJson: (row) => toJson(row) }
}

export const id = z.int().positive()
export const text = z.string()
export const optionalText = text.nullable()
export const emailAddress = text.meta({ format: 'email' })
/** May also be a path or a file name. */
export const link = text.meta({ format: 'uri-reference' })
export const optionalLink = link.nullable()
export const flag = z.boolean()
/** ISO 8601, UTC. */
export const moment = z.iso.datetime()
/** Dollars, at most two decimals. */
export const amount = z.number().min(0)
