import { data, redirect } from '@remix-run/node'
import { MAX_FILES, storeAll } from '~/admin/media/posted-picture.server'
import { CHOOSE } from '~/admin/media/upload-field'
import { WITH_SCRIPT } from '~/admin/records/ordering/fields'
import { readMove } from '~/admin/records/ordering/move.server'
import { rowId } from '~/admin/shell/links'
import { parseId, queryOf } from '~/format/address'
import { href } from '~/href'
import { redirectWithNotice } from '~/http/flash.server'
import { requireFound } from '~/http/respond.server'
import { proposedPictures } from '~/models/catalogue/listing/proposed-pictures.server'
import { describeChosen } from '~/models/catalogue/options/chosen-options.server'
import { isSize } from '~/models/catalogue/options/traits'
import {
  addPictures,
  describeEach,
  MAX_PICTURES,
  type MorePicture,
  movePicture,
  numbered,
  type PictureDetails,
  picturesOf,
  removePicture,
} from '~/models/catalogue/product/pictures'
import { pictureDetails } from '~/models/catalogue/product/product.schema'
import { changePictures, findById, type Product } from '~/models/catalogue/product/product.server'
import { findByAddress, keepForNow } from '~/models/media/library.server'
import { pictureOf } from '~/models/media/picture.server'
import { Stale } from '~/models/records/errors'
import type { Notice } from '~/ui/toast/toast-store'
import {
  ADDED,
  addressField,
  altField,
  choiceField,
  FILES,
  focusField,
  type PresentedPicture,
  PROPOSED,
  REMOVE,
} from './picture-row'

export interface PicturesReply extends PresentedPictures {
  notice: Notice
  failures: { name: string; error: string }[]
}

const MAX_TYPED = 2000

/** What cannot be saved is returned as typed. */
export async function savePictures(request: Request, id: number, by: number) {
  const before = await requireFound(findById(id))
  const form = await request.formData()
  const { addresses, failures } = await storeAll(form, FILES, by)
  const added = await fromLibrary([...addresses, ...form.getAll(ADDED).slice(0, MAX_FILES).map(String)])
  added.push(...(await chosenProposals(form, before)))
  const typed = readTyped(form, choicesOf(before))
  const edit = (pictures: MorePicture[]) => addPictures(arranged(describeEach(pictures, valid(typed)), form), added)
  try {
    const after = await changePictures(id, edit, { expected: expectedOf(form), by })
    const problems = [...failures, ...leftOut(after, added)]
    if (problems.length > 0 || hasErrors(typed)) return unsaved(after, typed, problems)
    return await saved(form, before, after)
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    const after = await changePictures(id, (pictures) => addPictures(pictures, added), { by })
    return stale(after, typed, [...failures, ...leftOut(after, added)])
  }
}

/** The library adds a picture without having seen the others. */
function expectedOf(form: FormData): number | undefined {
  return form.has('version') ? (parseId(form.get('version')) ?? 0) : undefined
}

async function fromLibrary(addresses: string[]): Promise<MorePicture[]> {
  const found = await Promise.all(addresses.map(findByAddress))
  const known = found.flatMap((picture) => picture ?? [])
  if (known.length > 0) await keepForNow(known.map(({ address }) => address))
  return known.map(({ address, description }) => ({ address, alt: description, focus: null }))
}

async function chosenProposals(form: FormData, product: Product): Promise<MorePicture[]> {
  const chosen = form.get(PROPOSED)
  if (chosen === null) return []
  const proposed = (await proposedPictures(product)).filter(({ choice }) => choice === chosen)
  return proposed.map(({ of: _of, ...picture }) => picture)
}

function readTyped(form: FormData, choices: string[]): Map<string, Typed> {
  const typed = new Map<string, Typed>()
  for (let id = 1; id <= 2 * MAX_PICTURES; id += 1) {
    const [address, alt, focus] = [addressField(id), altField(id), focusField(id)].map((name) => form.get(name))
    if (typeof address !== 'string' || typeof alt !== 'string') continue
    const choice = choices.find((one) => one === form.get(choiceField(id)))
    const parsed = pictureDetails.safeParse({ alt, focus: focus === '50% 50%' ? null : focus || null })
    typed.set(
      address,
      parsed.success
        ? { ...parsed.data, choice }
        : { alt: alt.slice(0, MAX_TYPED).toWellFormed(), focus: null, choice, error: parsed.error.issues[0]?.message },
    )
  }
  return typed
}

const hasErrors = (typed: Map<string, Typed>) => [...typed.values()].some(({ error }) => error)

const valid = (typed: Map<string, Typed>) => new Map([...typed].filter(([, { error }]) => !error))

/** All sizes of a ring look alike. */
function choicesOf({ options }: Product): string[] {
  const seen = options.filter((option) => !isSize(option))
  return seen.flatMap(({ name, choices }) => choices.map(({ label }) => describeChosen([], [{ name, value: label }])))
}

function arranged(pictures: MorePicture[], form: FormData): MorePicture[] {
  const removed = parseId(form.get(REMOVE))
  if (removed !== null) return removePicture(pictures, removed)
  const move = readMove(form)
  return move ? movePicture(pictures, move.id, move.place) : pictures
}

function leftOut(after: Product, added: MorePicture[]): PicturesReply['failures'] {
  const shown = new Set(picturesOf(after).map(({ address }) => address))
  const missing = added.filter(({ address }) => !shown.has(address)).length
  if (missing === 0) return []
  const name = missing === 1 ? 'One picture' : `${missing} pictures`
  return [
    {
      name,
      error: `A piece has at most ${MAX_PICTURES} pictures. You can find what was left out in the media library.`,
    },
  ]
}

function unsaved(after: Product, typed: Map<string, Typed>, failures: PicturesReply['failures']) {
  const text = 'The rest is saved. Please check what is marked below.'
  const wrong = new Map([...typed].filter(([, { error }]) => error))
  return reply(after, wrong, failures, { title: 'Not everything was saved', text, tone: 'error' }, 400)
}

function stale(after: Product, typed: Map<string, Typed>, failures: PicturesReply['failures']) {
  const shown = new Set(picturesOf(after).map(({ address }) => address))
  const lost = [...typed].flatMap(([address, { alt }]) => (alt && !shown.has(address) ? `“${alt}”` : []))
  const gone = lost.length > 0 ? ` These descriptions are of pictures that were removed: ${lost.join(', ')}.` : ''
  const text = `Someone else has changed these pictures in the meantime. They are shown as they are now, with what you typed: please check them and save again.${gone}`
  return reply(after, typed, failures, { title: 'Pictures not saved', text, tone: 'error' }, 409)
}

function reply(
  after: Product,
  typed: Map<string, Typed>,
  failures: PicturesReply['failures'],
  notice: Notice,
  status: number,
) {
  return data<PicturesReply>({ ...presentPictures(after, typed), failures, notice }, { status })
}

async function saved(form: FormData, before: Product, after: Product): Promise<Response> {
  const path = href('/admin/products/:id/pictures', { id: after.id })
  if (form.has(CHOOSE)) return redirect(href('/admin/media') + queryOf({ for: path }), 303)
  const moved = readMove(form)?.id
  const to = moved === undefined || form.has(WITH_SCRIPT) ? path : `${path}#${rowId(moved)}`
  if (before.version === after.version) return redirectWithNotice(to, { title: 'Nothing to save' })
  return redirectWithNotice(to, { title: 'Pictures saved', text: countText(picturesOf(after).length) })
}

function countText(count: number): string {
  if (count === 0) return 'The piece has no pictures now.'
  return `The piece has ${count === 1 ? 'one picture' : `${count} pictures`} now.`
}

export interface PresentedPictures {
  version: number
  pictures: PresentedPicture[]
  choices: string[]
}

/** What was typed about a picture and not stored. */
type Typed = PictureDetails & { error?: string }

/** The pictures of a piece, with what was typed in place of what is stored. */
export function presentPictures(product: Product, typed = new Map<string, Typed>()): PresentedPictures {
  const pictures = numbered(picturesOf(product)).map((stored) => {
    const { id, address, alt, focus, choice, error } = { error: undefined, ...stored, ...typed.get(stored.address) }
    return { id, address, alt: alt ?? '', focus, choice, error, picture: pictureOf(address) }
  })
  return { version: product.version, pictures, choices: choicesOf(product) }
}
