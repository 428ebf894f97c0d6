import type { Token } from 'markdown-it'
import { escapeXml } from '~/format/escape'
import { pictureSources } from '~/format/picture-sources'
import { links } from '~/links'
import { offerOf, shownPrices } from '~/models/catalogue/product/availability'
import { type Product, productPicture } from '~/models/catalogue/product/product.server'
import type { Picture } from '~/models/media/picture.server'
import type { ShownPicture } from './references.server'

export const SIZES = {
  text: '(min-width: 48rem) 41rem, 92vw',
  wide: '(min-width: 64rem) 56rem, 100vw',
  small: '(min-width: 48rem) 20rem, 60vw',
  gallery: '(min-width: 48rem) 20rem, 46vw',
  card: '8rem',
  inline: '2rem',
}

interface ImageOptions {
  alt: string | null
  sizes: string
  lowData?: boolean
  className?: string
}

export function imageHtml(picture: Picture, { alt, sizes, lowData = false, className }: ImageOptions): string {
  const { src, width = 900, height = 900, focus = className } = picture
  const attributes = {
    ...{ src, alt: alt ?? '', width, height, ...(focus ? { class: focus } : {}) },
    ...{ loading: 'lazy', decoding: 'async' },
  }
  const sources = pictureSources({ picture, sizes, lowData }).map(
    ({ type, srcSet, sizes: shown }) => `<source${attributesHtml({ type, srcset: srcSet, sizes: shown })}>`,
  )
  const image = `<img${attributesHtml(attributes)}>`
  return sources.length > 0 ? `<picture>${sources.join('')}${image}</picture>` : image
}

function attributesHtml(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

interface FigureOptions {
  inGallery: boolean
  lowData?: boolean
}

export function figureHtml(token: Token, picture: ShownPicture, { inGallery, lowData }: FigureOptions): string {
  const size = token.info === 'small' || token.info === 'wide' ? token.info : 'text'
  const caption = token.attrGet('title')
  const alt = token.content || picture.description
  const image = imageHtml(picture, { alt, sizes: SIZES[inGallery ? 'gallery' : size], lowData })
  return `<figure class="figure-${size}">${image}${caption ? `<figcaption>${escapeXml(String(caption))}</figcaption>` : ''}</figure>\n`
}

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
