import { z } from 'zod'
import type { Serializer } from '~/api/serializers/serializer'
import type { Part } from '~/models/records/paging'

interface Sent {
  json?: unknown
  /** The same as a stream, while it is generated. */
  parts?: AsyncIterable<Uint8Array>
  version?: string
  total?: number
}

export interface Output<Result> {
  entity: string
  status: 200 | 201
  schema: z.ZodType
  isPaged?: true
  isVersioned?: true
  /** Must not be kept, not even to be revalidated. */
  isFresh?: true
  // Methods are bivariant: a specific output is assignable to the general type.
  serialize(this: void, result: Result, part: Part | null): Sent
}

type Versioned = object & { version: number }

export function one<Row extends Versioned>({ entity, schema, toJson }: Serializer<Row>): Output<Row> {
  const serialize = (row: Row) => ({ json: toJson(row), version: String(row.version) })
  return { entity, status: 200, schema, isVersioned: true, serialize }
}

export function created<Row extends Versioned>(serializer: Serializer<Row>): Output<Row> {
  return { ...one(serializer), status: 201 }
}

export function oneOrNull<Row extends Versioned>(serializer: Serializer<Row>): Output<Row | null> {
  const output = one(serializer)
  return {
    ...output,
    schema: serializer.schema.nullable(),
    serialize: (row, part) => (row ? output.serialize(row, part) : { json: null }),
  }
}

type Batches<Row> = AsyncIterable<Row[]>

/** Cuts a list that the handler has read whole. */
export function list<Row extends object>({
  entity,
  schema,
  toJson,
}: Serializer<Row>): Output<Row[] | ListPart<Row> | Batches<Row>> {
  return {
    entity,
    status: 200,
    schema: z.array(schema),
    isPaged: true,
    serialize: (found, part) => {
      if (Symbol.asyncIterator in found) return { parts: arrayParts(found, toJson) }
      if (!Array.isArray(found)) return { json: found.rows.map(toJson), total: found.total }
      if (!part) return { json: found.map(toJson) }
      return { json: found.slice(part.offset, part.offset + part.limit).map(toJson), total: found.length }
    },
  }
}

async function* arrayParts<Row>(batches: Batches<Row>, toJson: (row: Row) => unknown): AsyncGenerator<Uint8Array> {
  let before = '['
  for await (const batch of batches) {
    yield Buffer.from(before + batch.map((row) => JSON.stringify(toJson(row))).join(','))
    before = ','
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

const done = z.object({ success: z.literal(true), message: z.string() })
const deleted = done.meta({ id: 'Deleted' })

export function removed({ entity }: Pick<Serializer<never>, 'entity'>): Output<unknown> {
  const json = { success: true, message: `${entity} deleted successfully` }
  return { entity, status: 200, schema: deleted, serialize: () => ({ json }) }
}

export function message<const Added extends z.ZodRawShape>(
  text: string,
  added: Added,
  status: 200 | 201 = 200,
): Output<z.output<z.ZodObject<Added>>> {
  const serialize = (more: object) => ({ json: { success: true, message: text, ...more } })
  return { entity: 'Call', status, schema: done.extend(added), serialize }
}

export function plain<Schema extends z.ZodType>(entity: string, schema: Schema): Output<z.output<Schema>> {
  return { entity, status: 200, schema, serialize: (json) => ({ json }) }
}

export const MAX_LIMIT = 100
const DEFAULT_LIMIT = 25

/** Returns null without `page` and `limit`: the list is sent whole. */
export function parsePart(parameters: URLSearchParams): Part | null {
  if (!parameters.has('page') && !parameters.has('limit')) return null
  const limit = Math.min(positive(parameters.get('limit')) ?? DEFAULT_LIMIT, MAX_LIMIT)
  return { limit, offset: ((positive(parameters.get('page')) ?? 1) - 1) * limit }
}

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

export interface ListPart<Row> {
  rows: Row[]
  total: number
}

export function listInParts<Row>(
  list: (part?: Part) => Promise<Row[]>,
  count: () => Promise<number>,
  whole: () => Promise<Row[]> | Batches<Row> = list,
) {
  return async ({ part }: { part: Part | null }): Promise<Row[] | ListPart<Row> | Batches<Row>> =>
    part ? { rows: await list(part), total: await count() } : whole()
}
