import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirmation } from '~/admin/shell/confirmation'
import { type Failure, failure } from '~/admin/shell/form-state'
import { screenMeta } from '~/admin/shell/screen'
import { capitalised } from '~/format/text'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { notFound, requireFound, toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findById as findEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { removeQuarantined } from '~/models/customers/enquiry/handling.server'
import { remove as removeNewsletter } from '~/models/customers/newsletter/newsletter.server'
import { findById as findSubscriber, remove as removeSubscriber } from '~/models/customers/subscriber/subscriber.server'
import { KINDS } from '~/models/kinds.server'
import type { StoredKind } from '~/models/records/kind'
import { type EditableKind, isTrashable, type Kind } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import { type Author, withIdempotencyKey } from '~/models/records/writes.server'
import type { Capability } from '~/models/staff/user/capabilities'
import { logger } from '~/runtime/logger.server'
import { failureText, keyOf } from './save.server'

// The dialog that deletes a record, at an address of each kind.

export const meta: MetaFunction<typeof loader> = ({ data }) => screenMeta(data?.title ?? 'Delete')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { title, needs, question, nameOf, list, isOverRecord, button } = planFor(request)
  await requireStaff(request, needs)
  const id = readId(params)
  const name = await requireFound(nameOf(id))
  return {
    title,
    name: typeof question === 'function' ? null : name,
    question: typeof question === 'function' ? question(name) : question,
    parent: isOverRecord ? href('/admin/subscribers/newsletters/:id', { id }) : list,
    button,
    idempotencyKey: randomUUID(),
  }
}

/** Deletes once, however often the dialog is submitted, and redirects to the list: with Undo where it can be undone. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { needs, remove, list, nameOf, done, failed } = planFor(request)
  const { user } = await requireStaff(request, needs)
  const id = readId(params)
  const form = await request.formData()
  const { search } = new URL(request.url)
  const to = list + search
  try {
    // Null when it was deleted before: the form was submitted twice.
    const name = await nameOf(id).catch(() => null)
    const removed = async () => (await remove(id, { by: user.id })) ?? 0
    const undoId = await withIdempotencyKey(keyOf(request, form), removed)
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

export default function DeleteRecord() {
  const { title, name, question, parent, button, idempotencyKey } = useLoaderData<typeof loader>()
  const [before, bold, after] = [question].flat()
  return (
    <Confirmation
      title={title}
      parent={parent}
      name={name}
      button={button.label}
      pendingText={button.pending}
      fields={<input type="hidden" name="idempotency_key" value={idempotencyKey} />}
    >
      <span>{before}</span>
      {bold ? (
        <strong className="wrap-anywhere" dir="auto">
          {bold}
        </strong>
      ) : null}
      {after ? <span>{after}</span> : null}
    </Confirmation>
  )
}

interface DeletionPlan {
  title: string
  needs: Capability
  done: { title: string; text: (name: string) => string | undefined }
  failed: Failure
  nameOf: (id: number) => Promise<string>
  /** Returns the id with which it can be undone, or nothing if it cannot. */
  remove: (id: number, author: Author) => Promise<number | void>
  /** Of a newsletter, whose screen has the dialog: Cancel leads there instead of to the list. */
  isOverRecord?: boolean
  button: { label: string; pending: string }
}

const SPECIAL: Partial<Record<StoredKind, Partial<DeletionPlan>>> = {
  enquiry: {
    needs: 'answer',
    done: { title: 'Message deleted', text: () => undefined },
    nameOf: async (id) => {
      const { full_name, quarantined } = await findEnquiry(id)
      if (!quarantined) throw notFound()
      return full_name
    },
    remove: removeQuarantined,
  },
  person_card: { needs: 'answer' },
  busy_time: { needs: 'answer' },
  // One that was sent stays.
  newsletter: { ...deletionWords('draft'), remove: removeNewsletter, isOverRecord: true },
  subscriber: {
    title: 'Remove subscriber',
    done: { title: 'Subscriber removed', text: () => 'The address has been removed from the newsletter list.' },
    failed: failure('Error', 'Failed to remove subscriber'),
    nameOf: async (id) => (await findSubscriber(id)).email,
    remove: removeSubscriber,
    button: { label: 'Remove', pending: 'Removing...' },
  },
}

/** By the address of the list, which that of the dialog begins with. Throws a 404 page. */
function planFor(request: Request) {
  const opened = new URL(request.url).pathname.split('/').slice(0, -2).join('/')
  const kind = Object.values<Kind>(KINDS).find(({ address }) => address.list === opened)
  if (!kind?.deletion) throw notFound()
  const { failed, question } = kind.deletion
  const inTrash = isTrashable(kind)
  const said = deletionWords(kind.words.one)
  const plan: DeletionPlan = {
    needs: 'edit',
    ...said,
    done: { ...said.done, text: (name) => (inTrash ? `${name} stays in the trash for 30 days.` : name) },
    failed: failed ? { ...failure(failed.title), ...failed } : said.failed,
    nameOf: (id) => nameOf(kind as EditableKind, id),
    remove: (id, author) => recordStore(kind as EditableKind).remove(id, author),
    button: { label: 'Delete', pending: 'Deleting...' },
    ...SPECIAL[kind.kind],
  }
  return { ...plan, question, list: kind.address.list }
}

function deletionWords(one: string) {
  const done = { title: `${capitalised(one)} deleted`, text: (name: string) => name }
  return { title: `Delete ${one}`, done, failed: failure('Error', `Failed to delete ${one}`) }
}

async function nameOf(kind: EditableKind, id: number): Promise<string> {
  const row: Record<string, unknown> = await recordStore(kind).require(id)
  return String(row[kind.name.name])
}
