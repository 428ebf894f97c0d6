import { randomUUID } from 'node:crypto'
import type { Params } from '@remix-run/react'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { readId } from '~/http/params.server'
import { notFound, requireFound, toRefusal } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import * as authors from '~/models/author/author.server'
import * as collections from '~/models/collection/collection.server'
import * as enquiries from '~/models/enquiry/enquiry.server'
import { removeQuarantined } from '~/models/enquiry/handling.server'
import * as footerLinks from '~/models/footer-link/footer-link.server'
import * as gemstones from '~/models/gemstone/gemstone.server'
import * as newsletters from '~/models/newsletter/newsletter.server'
import * as pages from '~/models/page/page.server'
import * as posts from '~/models/post/post.server'
import * as products from '~/models/product/product.server'
import type { Author } from '~/models/records/writes.server'
import * as subscribers from '~/models/subscriber/subscriber.server'
import type { Capability } from '~/models/user/capabilities'
import { logger } from '~/runtime/logger.server'
import type { Failure } from './form-state'
import { failureText, writeOnce } from './save.server'

type Question = string | [before: string, bold: string, after: string]

interface Deletion {
  title: string
  /** By default, to edit. */
  needs?: Capability
  /** The dialog shows the name above a question without it. */
  question: Question | ((name: string) => Question)
  done: { title: string; text: (name: string) => string | undefined }
  failed: Failure
  /** Throws NotFound. */
  nameOf: (id: number) => Promise<string>
  /** Returns the id with which it can be undone, or nothing if it cannot. */
  remove: (id: number, author: Author) => Promise<number | void>
  /** The target of Cancel, by default the list. */
  parent?: (id: number) => string
  button?: typeof DELETE
}

const inTrash = (name: string) => `${name} stays in the trash for 30 days.`
const itself = (name: string) => name

const DELETE = { label: 'Delete', pending: 'Deleting...' }
const failed = (what: string): Failure => ({ title: 'Error', text: (reason) => `Failed to ${what}: ${reason}` })

/** By the path of the list. */
const DELETIONS: Record<string, Deletion> = {
  [href('/admin/products')]: {
    title: 'Delete product',
    question: 'Are you sure you want to delete this product?',
    done: { title: 'Product deleted', text: inTrash },
    failed: { title: 'Failed to delete product', text: (reason) => reason },
    nameOf: async (id) => (await products.findById(id)).name,
    remove: products.remove,
  },
  [href('/admin/collections')]: {
    title: 'Delete collection',
    question: (name) => `Are you sure you want to delete the collection "${name}"? This action cannot be undone.`,
    done: { title: 'Collection deleted', text: inTrash },
    failed: failed('delete collection'),
    nameOf: async (id) => (await collections.findById(id)).name,
    remove: collections.remove,
  },
  [href('/admin/blog')]: {
    title: 'Delete blog post',
    question: 'Are you sure you want to delete this blog post?',
    done: { title: 'Blog post deleted', text: inTrash },
    failed: failed('delete blog post'),
    nameOf: async (id) => (await posts.findById(id)).title,
    remove: posts.remove,
  },
  [href('/admin/blog/authors')]: {
    title: 'Delete author',
    question: 'Are you sure you want to delete this author? Posts keep the name, without the biography.',
    done: { title: 'Author deleted', text: itself },
    failed: failed('delete author'),
    nameOf: async (id) => (await authors.findById(id)).name,
    remove: authors.remove,
  },
  [href('/admin/pages')]: {
    title: 'Delete page',
    question: 'Are you sure you want to delete this page? This action cannot be undone.',
    done: { title: 'Page deleted', text: inTrash },
    failed: failed('delete page'),
    nameOf: async (id) => (await pages.findById(id, { drafts: true })).title,
    remove: pages.remove,
  },
  [href('/admin/footer-links')]: {
    title: 'Delete footer link',
    question: 'Are you sure you want to delete this footer link?',
    done: { title: 'Footer link deleted', text: itself },
    failed: { title: 'Error', text: (reason) => reason, unforeseen: 'Failed to delete footer link' },
    nameOf: async (id) => (await footerLinks.findById(id)).title,
    remove: footerLinks.remove,
  },
  [href('/admin/gemstone')]: {
    title: 'Delete gemstone',
    question: (name) => `Are you sure you want to delete the gemstone "${name}"?`,
    done: { title: 'Gemstone deleted', text: itself },
    failed: failed('delete gemstone'),
    nameOf: async (id) => (await gemstones.findById(id)).gemstone_name,
    remove: gemstones.remove,
  },
  [href('/admin/subscribers/newsletters')]: {
    title: 'Delete draft',
    question: (subject) => `Are you sure you want to delete the draft "${subject}"?`,
    done: { title: 'Draft deleted', text: itself },
    failed: failed('delete draft'),
    nameOf: async (id) => (await newsletters.findById(id)).subject,
    remove: newsletters.remove,
    parent: (id) => href('/admin/subscribers/newsletters/:id', { id }),
  },
  [href('/admin/contact')]: {
    title: 'Delete message',
    needs: 'answer',
    question: (sender) => `Are you sure you want to delete the message from "${sender}"? This action cannot be undone.`,
    done: { title: 'Message deleted', text: () => undefined },
    failed: failed('delete message'),
    nameOf: async (id) => {
      const { full_name, quarantined } = await enquiries.findById(id)
      if (!quarantined) throw notFound()
      return full_name
    },
    remove: removeQuarantined,
  },
  [href('/admin/subscribers')]: {
    title: 'Remove subscriber',
    question: (email) => ['Are you sure you want to remove ', email, ' from the newsletter list?'],
    done: { title: 'Subscriber removed', text: () => 'The address has been removed from the newsletter list.' },
    failed: failed('remove subscriber'),
    nameOf: async (id) => (await subscribers.findById(id)).email,
    remove: subscribers.remove,
    button: { label: 'Remove', pending: 'Removing...' },
  },
}

/** Parses a path such as /admin/products/7/delete. */
function readDeletion(request: Request): Deletion & { list: string } {
  const list = new URL(request.url).pathname.replace(/\/[^/]+\/(?:delete|remove)$/, '')
  const deletion = DELETIONS[list]
  if (!deletion) throw notFound()
  return { ...deletion, list }
}

/** Throws a 404 page. */
export async function loadDeletion(request: Request, params: Params) {
  const { title, needs = 'edit', question, nameOf, list, parent, button = DELETE } = readDeletion(request)
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
  const { needs = 'edit', ...deletion } = readDeletion(request)
  const { user } = await requireStaff(request, needs)
  const { remove, list, nameOf, done, failed } = deletion
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
