import type { data } from '@remix-run/node'
import type { z } from 'zod'
import {
  type Failure,
  type FailureOf,
  type FormValues,
  LAST,
  NEXT,
  type SaveReply,
  type StaleSave,
} from '~/admin/shell/form-state'
import { parseId } from '~/format/address'
import type { Notice } from '~/http/flash.server'
import { listSearch } from '~/http/params.server'
import { NotFound } from '~/models/records/errors'
import { formValues } from '~/models/records/field-values'
import { type EditableKind, isEditable, type Kind } from '~/models/records/kind.server'
import { PAGE_SIZE } from '~/models/records/paging'
import { rowAfterChange, rowAtVersion } from '~/models/records/versions.server'
import type { Change, IsLive } from '~/models/records/writes.server'
import { adminLinks } from '../shell/links'

/** A form that staff have sent, read once; each step of its save hands on what it has made of it. */
export interface Post {
  request: Request
  /** Of the form, and so of its draft. */
  path: string
  user: { id: number }
  id: number | null
  editor: FormEditor
  /** With a slug, the addresses of uploads and what others have saved, as far as the steps have come. */
  form: FormData
  /** As the browser has sent it: what makes a form that is submitted twice the same. */
  sent: FormData
  version?: string
  stale?: StaleSave
}

export type Reply = Response | SaveReply | ReturnType<typeof data<SaveReply>>

interface By {
  by: number
}
interface Versioned {
  version: number
}
type FormSchema = z.ZodType<object>
type FieldOf<Input extends object> = object extends Input ? string : keyof Input & string

/** What a form of the back office saves. The steps that read these members are in docs/a-save.md. */
export interface FormEditor<Row extends Versioned = Versioned, Schema extends FormSchema = FormSchema> {
  schema: Schema
  /** The fields that hold the addresses of pictures, and of a PDF: each has a field for the file beside it. */
  picture?: string | string[]
  document?: string
  /** Of a form that makes a record: the field of the pictures behind the first one, which are sent together with it. */
  morePictures?: string
  /** Checkboxes that default to on in the schema: browsers omit unticked ones. */
  switches?: FieldOf<z.output<Schema>>[]
  slugFrom?: string
  /** Replies when a button of this form alone was pressed, and otherwise with null. */
  button?(this: void, post: Post): Reply | null | Promise<Reply | null>
  warningsAbout?(this: void, input: z.output<Schema>, before: Row | null): string[] | Promise<string[]>
  /** What takes long, or counts although the form is refused: ahead of the transaction. */
  prepare?(this: void, input: z.output<Schema>): Promise<void>
  /** Writes the form of a post without an id; `update` that of one with an id. */
  create?(this: void, input: z.output<Schema>, author: By): Promise<{ id: number }>
  update?(this: void, id: number, input: z.output<Schema>, change: By & Change): Promise<unknown>
  /** Of what was created: when it is over, the form makes it anew. If missing, it is over when `findById` throws. */
  isLive?: IsLive
  /** With a kind, a form sends the version it shows, and is merged with what others have saved since. */
  kind?: Kind | EditableKind<Row>
  findById?(this: void, id: number): Promise<Row>
  /** Missing where the form has the fields of its kind, as they are. */
  present?(this: void, row: Row): FormValues | Promise<FormValues>
  /** Missing where it leads back to the row in the list of its kind, or in that of the form. */
  to?: string | ((id: number, post: Post) => string)
  /** The ids of all rows that the list shows. */
  next?: ListedIds
  saved(this: void, input: z.output<Schema>, made: { id: number; isNew: boolean }): SavedNotice
  failed: Failure | FailureOf
}

export type SavedNotice = Pick<Notice, 'title' | 'text' | 'undo' | 'button'>

export interface StoredEditor<
  Row extends Versioned = Versioned,
  Schema extends FormSchema = FormSchema,
> extends FormEditor<Row, Schema> {
  kind: Kind | EditableKind<Row>
  findById(this: void, id: number): Promise<Row>
}

/** The editor of a kind of record, with what its form shows when it makes a new one. */
export interface RecordEditor<
  Row extends Versioned & { id: number } = Versioned & { id: number },
  Schema extends FormSchema = FormSchema,
> extends StoredEditor<Row, Schema> {
  kind: EditableKind<Row>
  initial?: FormValues
  /** `name` is a field; a copy gets these `values`. */
  copy?: { name: string; values: FormValues }
}

export const isStored = (editor: FormEditor): editor is StoredEditor => editor.kind !== undefined

type Presenter = Pick<StoredEditor, 'kind' | 'present'>

export async function valuesOf({ kind, present }: Presenter, row: object): Promise<FormValues> {
  if (present) return present(row as Versioned)
  return isEditable(kind) ? formValues(kind.fields, row as Record<string, unknown>) : {}
}

/** The form as it was at a version that the record has had. Null when its history cannot tell. */
export async function valuesAt(editor: Presenter, id: number, version: number): Promise<FormValues | null> {
  const row = isEditable(editor.kind) ? await rowAtVersion(editor.kind, id, version) : null
  return row && valuesOf(editor, row)
}

/** The form as it was after a change of the history. Throws NotFound. */
export async function valuesAfter(editor: Presenter, id: number, changeId: number) {
  if (!isEditable(editor.kind)) throw new NotFound('Version')
  const { row, at } = await rowAfterChange(editor.kind, id, changeId)
  return { values: await valuesOf(editor, row), at }
}

type ListedIds = (request: Request) => Promise<number[]>

/** LAST after the last row; undefined when the list's query does not find this one. */
export async function nextRow(request: Request, ids: ListedIds, id: number): Promise<string | undefined> {
  const rows = await ids(request)
  const index = rows.indexOf(id)
  return index === -1 ? undefined : String(rows[index + 1] ?? LAST)
}

export async function nextForm({ request, form, editor: { next, kind } }: Post): Promise<string | null> {
  const id = parseId(form.get(NEXT))
  if (id === null || !next || !kind?.address.record) return null
  const query = new URLSearchParams(listSearch(request))
  const index = (await next(request)).indexOf(id)
  // The page to return to is the one with that row.
  if (index >= 0) query.set('page', String(Math.floor(index / PAGE_SIZE) + 1))
  return adminLinks.list(kind.address.record(id, ''), Object.fromEntries(query))
}
