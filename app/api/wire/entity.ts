import { z } from 'zod'

/** How the rows of one entity look in JSON, and what the entity is called. */
export interface Entity<Row extends object> {
  name: string
  shape: z.ZodType
  // A method, so that any entity is also one in general.
  toJson(this: void, row: Row): object
}

/** Ties an entity's documented shape to the function that makes it: the two cannot part. */
export function entity<Shape extends z.ZodObject, Row extends object>(
  name: string,
  shape: Shape,
  toJson: (row: Row) => z.output<Shape>,
): Entity<Row> {
  return { name, shape: shape.meta({ title: name }), toJson: (row) => toJson(row) }
}

export const id = z.int().positive()
export const text = z.string()
/** Absent is null, never left out. */
export const optionalText = z.string().nullable()
export const flag = z.boolean()
/** ISO 8601, UTC. */
export const moment = z.iso.datetime()
/** Dollars, at most two decimals. */
export const amount = z.number().min(0)
