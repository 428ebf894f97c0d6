import { redirect } from '@remix-run/node'
import { parseId, withQuery } from '~/format/address'
import { typedText } from '~/format/clean-text'
import { links } from '~/links'
import { listByIds, type Product, productPicture } from '~/models/catalogue/product/product.server'
import { bookableTypes } from '~/models/customers/appointment/appointment.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { shopSettings } from '~/models/shop/shop.server'

const VISIT = 'appointment'

const SIZER = 'ring-sizer'

const RING_SIZER = { inquiry_type: 'other', message: 'Please post me a ring sizer.' }

export const asksForSizer = (request: Request) => new URL(request.url).searchParams.get('type') === SIZER

/** Null for a piece that visitors cannot see. */
export async function pieceOf(request: Request): Promise<Product | null> {
  const id = parseId(new URL(request.url).searchParams.get('product'))
  const [product] = id === null ? [] : await listByIds([id])
  return product?.active ? product : null
}

/** To the page for an appointment or a commission, where the shop has one. Throws the redirect. */
export async function leadOn(request: Request): Promise<void> {
  const type = new URL(request.url).searchParams.get('type')
  if (type === 'custom' && (await shopSettings()).bespoke) throw redirect(links.bespoke(), 303)
  if (type !== VISIT || (await bookableTypes()).length === 0) return
  const piece = await pieceOf(request)
  throw redirect(appointmentLinks.book(piece ? { product: piece.id } : {}), 303)
}

export async function openingOf(request: Request) {
  const product = await pieceOf(request)
  const type = new URL(request.url).searchParams.get('type')
  const isVisit = type === VISIT
  const isSizer = asksForSizer(request)
  const query = new URLSearchParams()
  if (product) query.set('product', String(product.id))
  if (isVisit) query.set('type', VISIT)
  if (isSizer) query.set('type', SIZER)
  return {
    address: withQuery(links.contact(), query),
    isVisit,
    isSizer,
    piece: product && presentPiece(product),
    opening: isSizer ? RING_SIZER : (openingAbout(product, isVisit) ?? openingAfterSearch(request)),
  }
}

export function presentPiece({ id, name, main_image, main_focus, category }: Product) {
  return { name, href: links.product(id), picture: productPicture(main_image, category, main_focus) }
}

function openingAbout(product: Product | null, isVisit: boolean) {
  if (!product && !isVisit) return null
  return { inquiry_type: isVisit ? VISIT : 'product', message: messageOf(product, isVisit) }
}

function messageOf(product: Product | null, isVisit: boolean): string {
  if (!product) return ''
  return isVisit
    ? `I would like to see the ${product.name} in the boutique.`
    : `I would like to know more about the ${product.name}.`
}

function openingAfterSearch(request: Request) {
  const q = typedText(new URL(request.url).searchParams.get('search'))
  return q
    ? { inquiry_type: 'product', message: `I was looking for “${q}”. Do you have it, or could you make it?` }
    : null
}
