import { data } from '@remix-run/node'
import { parseId } from '~/format/address'
import { inWords } from '~/format/numbers'
import { textOf } from '~/format/text'
import { withCookieCheck } from '~/http/cookie-check.server'
import { fitsCookie, serializeCart } from '~/http/cookies.server'
import { type Notice, redirectWithNotice } from '~/http/flash.server'
import { links } from '~/links'
import { isOptionField } from '~/models/catalogue/options/chosen-options.server'
import { listByIds } from '~/models/catalogue/product/product.server'
import { CART_FULL, type CartLine, parseQuantity } from '~/models/customers/cart/cart'
import { addToCart, limitText } from '~/models/customers/cart/cart.server'
import { type FieldErrors, Invalid } from '~/models/records/errors'
import { deliverySettings } from '~/models/shop/delivery.server'
import { type OptionsView, presentOptions } from '~/storefront/catalogue/options/options.presenter.server'

/** Far more than any option takes: what is too long comes back whole. */
const MAX_TYPED = 2000

interface Refusal {
  notice: Notice
  errors: FieldErrors
}

/** With `stay`, as JavaScript sends it, does not redirect. */
export async function addPiece(request: Request, lines: CartLine[], form: FormData) {
  const stays = form.get('stay') === 'on'
  const { notice, errors, newLines } = await tryToAdd(lines, form)
  if (newLines) {
    const cookie = await serializeCart(newLines)
    if (!stays) return redirectWithNotice(withCookieCheck(request, links.cart()), notice, [cookie])
    const link = { label: 'View cart', to: links.cart() }
    return data({ notice: { ...notice, link } }, { headers: { 'Set-Cookie': cookie } })
  }
  const refused = stays ? null : await presentRefused(form, errors)
  if (stays || refused) return data({ notice, errors, refused }, { status: 400 })
  return redirectWithNotice(links.cart(), notice)
}

async function tryToAdd(lines: CartLine[], form: FormData): Promise<Refusal & { newLines: CartLine[] | null }> {
  const requested = parseQuantity(form.get('quantity'))
  try {
    const added = await addToCart(lines, idOf(form), requested, givenOptions(form))
    if (added.lines !== lines && !(await fitsCookie(added.lines))) throw new Invalid({ product_id: [CART_FULL] })
    return { notice: noticeOf(added, requested), errors: {}, newLines: added.lines }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { notice: { title: 'Not Added', text: error.message, tone: 'error' }, errors: error.errors, newLines: null }
  }
}

function noticeOf({ product, quantity }: Awaited<ReturnType<typeof addToCart>>, asked: number): Notice {
  const { name, availability } = product
  if (quantity === 0) {
    const all = availability === 'stock' ? 'we have in stock' : 'we make at a time'
    return { title: 'Not Added', text: `Your cart already holds every ${name} ${all}.`, tone: 'error' }
  }
  const text =
    quantity === asked ? `${name} is in your cart.` : `${limitText(product)}, so we’ve added ${inWords(quantity)}.`
  return { title: 'Added to Cart', text, tone: 'success' }
}

function givenOptions(form: FormData): Map<string, string> {
  const given = new Map<string, string>()
  for (const [name, value] of form) {
    if (isOptionField(name) && typeof value === 'string' && value !== '') given.set(name, value)
  }
  return given
}

export interface RefusedPiece extends OptionsView {
  id: number
  name: string
  href: string
  quantity: number
  typed: Record<string, string>
}

async function presentRefused(form: FormData, errors: FieldErrors): Promise<RefusedPiece | null> {
  const [product] = await listByIds([idOf(form)])
  const view = product?.active ? presentOptions(product, await deliverySettings()) : null
  if (!product || !view || !view.options.some(({ field }) => errors[field])) return null
  const typedIn = (field: string) => textOf(form, field).slice(0, MAX_TYPED).toWellFormed()
  return {
    ...view,
    id: product.id,
    name: product.name,
    href: links.product(product.id),
    quantity: parseQuantity(form.get('quantity')),
    typed: Object.fromEntries(view.options.map(({ field }) => [field, typedIn(field)])),
  }
}

/** Returns 0, which no product has, for anything else. */
function idOf(form: FormData): number {
  return parseId(form.get('product_id')) ?? 0
}
