import { z } from 'zod'
import type { shops } from '#db/schema'
import type { Codec, Typed } from '~/models/records/codecs'
import { type Report, reportTo } from '~/models/records/fields'

type Shop = typeof shops.$inferSelect

export type Setting = Exclude<
  keyof Shop,
  'id' | 'version' | 'created_at' | 'updated_at' | 'set_up_at' | 'delivery_days'
>

export type Settings<Column extends Setting> = { [Name in Column]: Codec<Shop[Name]> }

/** A form over some columns of the shop's row (docs/adding.md). */
export interface Section<Column extends Setting> {
  slug: string
  fields: Settings<Column>
  schema: z.ZodType<Pick<Shop, Column>>
}

/** `together` is a rule about several fields of the form. */
export function section<Column extends Setting>(
  slug: string,
  fields: Settings<Column>,
  together: (typed: Typed, report: Report) => void = () => undefined,
): Section<Column> {
  const schema = z
    .object(shapeOf(fields))
    .superRefine((typed, context) => together(typed, reportTo(context)))
    .transform((typed, context) => columnsOf(fields, typed, context))
  return { slug, fields, schema }
}

const codecsIn = (fields: object) =>
  Object.entries(fields as Record<string, Codec<unknown>>).map(([column, codec]) => ({
    column,
    codec,
    name: codec.name ?? column,
  }))

export function shapeOf(fields: object): Record<string, z.ZodType> {
  return Object.assign({}, ...codecsIn(fields).map(({ codec, name }) => codec.schema(name))) as Record<
    string,
    z.ZodType
  >
}

export function columnsOf<Column extends Setting>(
  fields: Settings<Column>,
  typed: Typed,
  context: z.RefinementCtx,
): Pick<Shop, Column> {
  const report = reportTo(context)
  const values = codecsIn(fields).map(({ column, codec, name }) => [column, codec.toColumn(typed, name, report)])
  return Object.fromEntries(values) as Pick<Shop, Column>
}

export function typedSettings<Column extends Setting>(
  fields: Settings<Column>,
  shop: Pick<Shop, NoInfer<Column>>,
): Record<string, string | undefined> {
  const forms = codecsIn(fields).map(({ column, codec, name }) => codec.toForm(shop[column as Column], name))
  return Object.assign({}, ...forms) as Record<string, string | undefined>
}

export type AskedField = ReturnType<typeof askedFields>[number]

type Texts<Column extends Setting> = { [Name in Column]?: Partial<Codec<never>['control']> & { hint?: string } }

export function askedFields<Column extends Setting>(fields: Settings<Column>, texts: Texts<NoInfer<Column>> = {}) {
  return codecsIn(fields).map(({ column, codec: { label, hint, control }, name }) => ({
    ...{ name, label, hint },
    ...control,
    ...texts[column as Column],
  }))
}
