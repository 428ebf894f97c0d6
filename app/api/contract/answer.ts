import { z } from 'zod'
import { versionOf } from '~/models/version.server'
import { partIn, type Listed } from '../paging'
import type { Entity } from '../wire/entity'

/** What goes out for a handler's result. */
interface Sent {
  json: unknown
  /** The version of the one row this is about. */
  version?: string
  /** How many rows there are in all, where only a page of them was asked for. */
  total?: number
}

/** The answer of a call that succeeds. */
export interface Answer<Result> {
  /** What it is about, as "… not found" names it. */
  about: string
  status: 200 | 201
  shape: z.ZodType
  isPaged?: true
  /** Not even to be revalidated: always asked for afresh. */
  isFresh?: true
  // A method, so that an answer of a particular result is also an answer in general.
  send(this: void, result: Result, address: URL): Sent
}

/** A row. */
export function one<Row extends object>({ name, shape, toJson }: Entity<Row>): Answer<Row> {
  return { about: name, status: 200, shape, send: (row) => ({ json: toJson(row), version: versionOf(row) }) }
}

/** A row that was added. */
export function created<Row extends object>(entity: Entity<Row>): Answer<Row> {
  return { ...one(entity), status: 201 }
}

/** A row, or null. */
export function oneOrNull<Row extends object>(entity: Entity<Row>): Answer<Row | null> {
  const { send } = one(entity)
  return {
    about: entity.name,
    status: 200,
    shape: entity.shape.nullable(),
    send: (row, address) => (row ? send(row, address) : { json: null }),
  }
}

/** A bare list, or the part of it that the query asks for; a short list may still have to be cut. */
export function list<Row extends object>({ name, shape, toJson }: Entity<Row>): Answer<Row[] | Listed<Row>> {
  return {
    about: name,
    status: 200,
    shape: z.array(shape),
    isPaged: true,
    send: (found, address) => {
      if (!Array.isArray(found)) return { json: found.rows.map(toJson), total: found.total }
      const part = partIn(address.searchParams)
      if (!part) return { json: found.map(toJson) }
      return { json: found.slice(part.offset, part.offset + part.limit).map(toJson), total: found.length }
    },
  }
}

const done = z.object({ success: z.literal(true), message: z.string() })

/** The message that a row is gone. */
export function removed({ name }: Pick<Entity<never>, 'name'>): Answer<unknown> {
  const json = { success: true, message: `${name} deleted successfully` }
  return { about: name, status: 200, shape: done, send: () => ({ json }) }
}

/** A fixed message, and with it what the handler adds. */
export function message<const Added extends z.ZodRawShape>(
  text: string,
  added: Added,
  status: 200 | 201 = 200,
): Answer<z.output<z.ZodObject<Added>>> {
  const shape = done.extend(added)
  return { about: 'Call', status, shape, send: (more) => ({ json: { success: true, message: text, ...more } }) }
}

/** An object of its own shape. */
export function plain<Shape extends z.ZodType>(about: string, shape: Shape): Answer<z.output<Shape>> {
  return { about, status: 200, shape, send: (json) => ({ json }) }
}
