import { data } from '@remix-run/node'
import { parseId } from '~/format/address'
import { serializeCart } from '~/http/cookies.server'
import { redirectWithNotice } from '~/http/flash.server'
import { links } from '~/links'
import { parseQuantity, withoutProduct, withQuantities, type CartLine } from '~/models/cart/cart'
import { addToCart } from '~/models/cart/cart.server'
import { Invalid } from '~/models/errors'

const QUANTITY_FIELD = /^quantity-(\d+)$/

/** Puts a piece into the cart. The post goes on to the cart; a page with script that asks to stay gets the notice alone. */
export async function addPiece(lines: CartLine[], form: FormData) {
  const { notice, kept } = await tryToAdd(lines, form)
  const cookie = kept ? await serializeCart(kept) : null
  if (form.get('stay') !== 'on') return redirectWithNotice(links.cart(), notice, cookie ? [cookie] : [])
  return cookie ? data({ notice }, { headers: { 'Set-Cookie': cookie } }) : data({ notice }, { status: 400 })
}

async function tryToAdd(lines: CartLine[], form: FormData) {
  const asked = parseQuantity(form.get('quantity'))
  try {
    const added = await addToCart(lines, idOf(form.get('product_id')), asked)
    return { notice: noticeOf(added, asked), kept: added.lines }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { notice: { title: 'Not Added', text: error.message, tone: 'error' as const }, kept: null }
  }
}

function noticeOf({ product, quantity }: Awaited<ReturnType<typeof addToCart>>, asked: number) {
  const { name, inventory_count } = product
  if (quantity === asked) return { title: 'Added to Cart', text: `${name} is in your cart.`, tone: 'success' as const }
  const text = `Only ${inventory_count} of ${name} in stock: your cart holds as many as there are.`
  return quantity > 0
    ? { title: 'Added to Cart', text, tone: 'success' as const }
    : { title: 'Not Added', text, tone: 'error' as const }
}

/** Takes a piece out of the cart. */
export async function removePiece(lines: CartLine[], form: FormData) {
  const kept = withoutProduct(lines, idOf(form.get('remove')))
  return redirectWithNotice(links.cart(), { title: 'Piece Removed' }, [await serializeCart(kept)])
}

/** Takes over the quantities that were typed. */
export async function updateQuantities(lines: CartLine[], form: FormData) {
  const kept = withQuantities(lines, quantitiesOf(form))
  return redirectWithNotice(links.cart(), { title: 'Cart Updated' }, [await serializeCart(kept)])
}

function quantitiesOf(form: FormData): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const [name, value] of form) {
    const id = parseId(QUANTITY_FIELD.exec(name)?.[1])
    if (id) quantities.set(id, parseQuantity(value))
  }
  return quantities
}

/** A product id, or 0, which is nobody's. */
function idOf(value: FormDataEntryValue | null): number {
  return parseId(value) ?? 0
}
