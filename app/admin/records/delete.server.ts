import { randomUUID } from 'node:crypto'
import type { Params } from '@remix-run/react'
import { capitalised } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { notFound, requireFound, toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import * as enquiries from '~/models/customers/enquiry/enquiry.server'
import { removeQuarantined } from '~/models/customers/enquiry/handling.server'
import { KINDS } from '~/models/kinds.server'
import { NEWSLETTER } from '~/models/customers/newsletter/newsletter.kind'
import { remove as removeNewsletter } from '~/models/customers/newsletter/newsletter.server'
import type { Deletion, StoredKind } from '~/models/records/kind'
import { isEditable, isTrashable, type EditableKind, type Kind } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import type { Author } from '~/models/records/writes.server'
import * as subscribers from '~/models/customers/subscriber/subscriber.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { logger } from '~/runtime/logger.server'
import type { Failure } from '~/admin/shell/form-state'
import { failureText } from './save.server'
import { writeOnce } from './write-once.server'

interface DeletionPlan {
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

/** Where a kind differs from most. One that nobody edits must say how it is named and removed. */
const SPECIAL: Partial<Record<StoredKind, Partial<DeletionPlan>>> = {
  newsletter: { ...wordsFor('draft'), remove: removeNewsletter, parent: NEWSLETTER.address.record },
  enquiry: {
    needs: 'answer',
    done: { title: 'Message deleted', text: () => undefined },
    nameOf: async (id) => {
      const { full_name, quarantined } = await enquiries.findById(id)
      if (!quarantined) throw notFound()
      return full_name
    },
    remove: removeQuarantined,
  },
  subscriber: {
    title: 'Remove subscriber',
    done: { title: 'Subscriber removed', text: () => 'The address has been removed from the newsletter list.' },
    failed: failureOf('remove subscriber'),
    nameOf: async (id) => (await subscribers.findById(id)).email,
    remove: subscribers.remove,
    button: { label: 'Remove', pending: 'Removing...' },
  },
}

function planOf(kind: Kind, { failed }: Deletion): DeletionPlan {
  const inTrash = isEditable(kind) && isTrashable(kind)
  const words = wordsFor(kind.words.one)
  return {
    needs: 'edit',
    ...words,
    done: { ...words.done, text: (name) => (inTrash ? `${name} stays in the trash for 30 days.` : name) },
    failed: failed ? { text: (reason) => reason, ...failed } : words.failed,
    nameOf: (id) => nameOf(kind as EditableKind, id),
    remove: (id, author) => recordStore(kind as EditableKind).remove(id, author),
    button: { label: 'Delete', pending: 'Deleting...' },
    ...SPECIAL[kind.kind],
  }
}

function wordsFor(one: string) {
  const done = { title: `${capitalised(one)} deleted`, text: (name: string) => name }
  return { title: `Delete ${one}`, done, failed: failureOf(`delete ${one}`) }
}

function failureOf(what: string): Failure {
  return { title: 'Error', text: (reason) => `Failed to ${what}: ${reason}` }
}

async function nameOf(kind: EditableKind, id: number): Promise<string> {
  const row: Record<string, unknown> = await recordStore(kind).require(id)
  return String(row[kind.name.name])
}

/** Parses a path such as /admin/products/7/delete. Throws a 404 page. */
function readDeletion(request: Request): DeletionPlan & Pick<Deletion, 'question'> & { list: string } {
  const list = new URL(request.url).pathname.replace(/\/[^/]+\/(?:delete|remove)$/, '')
  const kind = (Object.values(KINDS) as Kind[]).find(({ address }) => address.list === list)
  if (!kind?.deletion) throw notFound()
  return { ...planOf(kind, kind.deletion), question: kind.deletion.question, list }
}

/** Throws a 404 page. */
export async function loadDeletion(request: Request, params: Params) {
  const { title, needs, question, nameOf, list, parent, button } = readDeletion(request)
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
export async function deleteRecord(request: Request, params: Params) {
  const { needs, remove, list, nameOf, done, failed } = readDeletion(request)
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
