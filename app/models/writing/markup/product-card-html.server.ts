import { escapeXml } from '~/format/escape'
import { links } from '~/links'
import { offerOf, shownPrices } from '~/models/catalogue/product/availability'
import type { Product } from '~/models/catalogue/product/product.server'
import { productPicture } from '~/models/catalogue/product/product-picture.server'
import { imageHtml, SIZES } from './figure-html.server'

export function productCardHtml(product: Product, lowData?: boolean): string {
  const picture = productPicture(product.main_image, product.category, product.main_focus)
  const image = imageHtml(picture, { alt: '', sizes: SIZES.card, lowData })
  const name = `<p class="product-card-name"><a href="${links.product(product.id)}">${escapeXml(product.name)}</a></p>`
  const { label } = offerOf(product)
  const note = label && label !== 'In Stock' ? `<p class="product-card-note">${label}</p>` : ''
  return `<div class="product-card">${image}<div>${name}${priceHtml(product)}${note}</div></div>\n`
}

function priceHtml(product: Product): string {
  const { price, oldPrice } = shownPrices(product)
  if (oldPrice === null) return `<p class="price">${escapeXml(price)}</p>`
  const shown = `<span class="sr-only">Sale price </span><ins>${escapeXml(price)}</ins>`
  return `<p class="price">${shown} <span class="sr-only">Original price </span><del>${escapeXml(oldPrice)}</del></p>`
}
