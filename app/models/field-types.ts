import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'

// One schema per entity names its fields. Whatever has to know every field is typed by these, so that it no longer
// compiles when a field is added to the schema alone.

/** The fields of a schema, each with the type of its form control. */
export type FieldsOf<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema> & string]-?: Control<NonNullable<z.input<Schema>[Name]>>
}

type Control<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? string[] : string

/** The names of the fields of one type. */
export type NamesOf<Fields, Type> = { [Name in keyof Fields]: Fields[Name] extends Type ? Name : never }[keyof Fields]

/** The columns that staff fill: all but those that the database fills, and those that the product fills by itself. */
export type StaffColumn<Table extends SQLiteTable, Own extends keyof Table['$inferInsert'] = never> = Exclude<
  keyof Table['$inferInsert'],
  'id' | 'version' | 'created_at' | 'updated_at' | Own
>

/** The output of a schema that has a value for each of these columns. */
export type Fills<Output, _Column extends keyof Output> = Output
