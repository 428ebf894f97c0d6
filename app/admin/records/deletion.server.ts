import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import type { Failure } from '~/admin/shell/form-state'
import { capitalised } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { requireFound, toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { type EditableKind, isTrashable, type Kind } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import type { Author } from '~/models/records/writes.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { logger } from '~/runtime/logger.server'
import { failureText } from './save.server'
import { writeOnce } from './write-once.server'

export interface DeletionPlan {
  title: string
  needs: Capability
  done: { title: string; text: (name: string) => string | undefined }
  failed: Failure
  /** Throws NotFound. */
  nameOf: (id: number) => Promise<string>
  /** Returns the id with which it can be undone, or nothing if it cannot. */
  remove: (id: number, author: Author) => Promise<number | void>
  /** The target of Cancel, by default the list. */
  parent?: (id: number) => string
  button: { label: string; pending: string }
}

/** Of a kind that nobody edits, `special` must say how it is named and removed. */
function planOf(kind: Kind, special: Partial<DeletionPlan>) {
  const { address, deletion, words } = kind
  if (!deletion) throw new Error(`Nobody deletes a ${kind.kind}`)
  const { failed, question } = deletion
  const inTrash = isTrashable(kind)
  const said = deletionWords(words.one)
  const plan: DeletionPlan = {
    needs: 'edit',
    ...said,
    done: { ...said.done, text: (name) => (inTrash ? `${name} stays in the trash for 30 days.` : name) },
    failed: failed ? { text: (reason) => reason, ...failed } : said.failed,
    nameOf: (id) => nameOf(kind as EditableKind, id),
    remove: (id, author) => recordStore(kind as EditableKind).remove(id, author),
    button: { label: 'Delete', pending: 'Deleting...' },
    ...special,
  }
  return { ...plan, question, list: address.list }
}

export function deletionWords(one: string) {
  const done = { title: `${capitalised(one)} deleted`, text: (name: string) => name }
  return { title: `Delete ${one}`, done, failed: deletionFailure(`delete ${one}`) }
}

export function deletionFailure(what: string): Failure {
  return { title: 'Error', text: (reason) => `Failed to ${what}: ${reason}` }
}

async function nameOf(kind: EditableKind, id: number): Promise<string> {
  const row: Record<string, unknown> = await recordStore(kind).require(id)
  return String(row[kind.name.name])
}

/** The loader of the dialog that deletes a record. */
export function deletionLoader(kind: Kind, special: Partial<DeletionPlan> = {}) {
  const plan = planOf(kind, special)
  return ({ request, params }: LoaderFunctionArgs) => loadDeletion(plan, request, params)
}

export function deletionAction(kind: Kind, special: Partial<DeletionPlan> = {}) {
  const plan = planOf(kind, special)
  return ({ request, params }: ActionFunctionArgs) => deleteRecord(plan, request, params)
}

type Plan = ReturnType<typeof planOf>

/** Throws a 404 page. */
async function loadDeletion(plan: Plan, request: Request, params: Params) {
  const { title, needs, question, nameOf, list, parent, button } = plan
  await requireStaff(request, needs)
  const id = readId(params)
  const name = await requireFound(nameOf(id))
  return {
    title,
    name: typeof question === 'function' ? null : name,
    question: typeof question === 'function' ? question(name) : question,
    parent: parent?.(id) ?? list,
    button,
    idempotencyKey: randomUUID(),
  }
}

/** Deletes once, however often the dialog is submitted, and redirects to the list: with Undo where it can be undone. */
async function deleteRecord(plan: Plan, request: Request, params: Params) {
  const { needs, remove, list, nameOf, done, failed } = plan
  const { user } = await requireStaff(request, needs)
  const id = readId(params)
  const form = await request.formData()
  const { search } = new URL(request.url)
  const to = list + search
  try {
    // Null when it was deleted before: the form was submitted twice.
    const name = await nameOf(id).catch(() => null)
    const undoId = await writeOnce(request, form, async () => (await remove(id, { by: user.id })) ?? 0)
    return await redirectWithNotice(to, {
      title: done.title,
      text: name === null ? undefined : done.text(name),
      undo: undoId ? href('/admin/trash/:id/restore', { id: undoId }) + search : undefined,
    })
  } catch (error) {
    const text = failureText(failed, error)
    if (!toRefusal(error)) logger.error({ err: error }, text)
    return redirectWithNotice(to, { title: failed.title, text, tone: 'error' })
  }
}
