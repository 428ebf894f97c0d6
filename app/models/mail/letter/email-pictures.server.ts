import type { Token } from 'markdown-it'
import { escapeXml } from '~/format/escape'
import { shownPrices } from '~/models/catalogue/product/availability'
import { type Product, productPicture } from '~/models/catalogue/product/product.server'
import type { Picture } from '~/models/media/picture.server'
import type { References } from '~/models/writing/markup/references.server'
import { pictureInEmail, productAddress } from './email-addresses.server'
import { layoutTable, type Styles, TEXT_WIDTH } from './styles'

const SMALL_WIDTH = TEXT_WIDTH / 2
const PRODUCT_WIDTH = 140

export interface PictureContext {
  references: References
  problems: string[]
  styles: Styles
}

export function pictureHtml(token: Token, context: PictureContext): string {
  const isSmall = token.info === 'small'
  const image = imageOf(token, context, isSmall ? 'smallPicture' : 'picture', isSmall ? SMALL_WIDTH : TEXT_WIDTH)
  return image && `${image}\n${captionHtml(token, context.styles)}`
}

export function galleryHtml(pictures: Token[], context: PictureContext): string {
  const { styles } = context
  const cells = pictures
    .map((token) => ({ image: imageOf(token, context, 'picture', TEXT_WIDTH / 2 - 8), token }))
    .filter(({ image }) => image)
    .map(
      ({ image, token }) =>
        `<td width="50%" valign="top" style="${styles.pair}">${image}${captionHtml(token, styles)}</td>`,
    )
  const rows = cells.map((cell, index) => (index % 2 === 0 ? `<tr>${cell}${cells[index + 1] ?? '<td></td>'}</tr>` : ''))
  return rows.length === 0 ? '' : layoutTable(styles.width, rows.join(''), ' width="100%"')
}

function captionHtml(token: Token, styles: Styles): string {
  const caption = token.attrGet('title')
  return caption ? `<p class="muted" style="${styles.caption}">${escapeXml(String(caption))}</p>\n` : ''
}

/** `limit` is in pixels; '' for a picture that cannot be shown in an email. */
export function imageOf(
  token: Token,
  { references, problems, styles }: PictureContext,
  style: 'picture' | 'smallPicture' | 'inlinePicture',
  limit = TEXT_WIDTH,
): string {
  const written = String(token.attrGet('src') ?? '')
  const picture = references.pictures.get(written)
  if (!picture) return ''
  const src = pictureInEmail(picture.src)
  if (src === null) {
    problems.push(`The picture “${written}” cannot be shown in an email: use a JPEG, or one of the media library.`)
    return ''
  }
  const alt = token.content.trim() || (picture.description ?? '')
  if (!alt) {
    problems.push(`The picture “${written}” has no description: whoever sees no pictures in emails sees nothing there.`)
  }
  const isNarrow = (picture.width ?? limit) < limit
  return imageHtml({ ...picture, src }, alt, styles[isNarrow && style === 'picture' ? 'smallPicture' : style], limit)
}

function imageHtml({ src, width, height }: Picture, alt: string, style: string, limit: number): string {
  const shown = Math.min(width ?? limit, limit)
  const size = width && height ? ` height="${Math.round((height * shown) / width)}"` : ''
  return `<img src="${escapeXml(src)}" alt="${escapeXml(alt)}" width="${shown}"${size} style="${style}">`
}

export function productHtml(product: Product, styles: Styles): string {
  const address = escapeXml(productAddress(product))
  const picture = productPicture(product.main_image, product.category)
  const src = pictureInEmail(picture.src)
  const alt = product.image_alt ?? product.name
  const image = src && imageHtml({ ...picture, src }, alt, styles.productImage, PRODUCT_WIDTH)
  const cells = [
    image &&
      `<td width="${PRODUCT_WIDTH + 20}" valign="top" class="line" style="${styles.productPicture}"><a href="${address}" style="${styles.pictureLink}">${image}</a></td>`,
    `<td style="${styles.productText}"><a href="${address}" class="card" style="${styles.productName}">${escapeXml(product.name)}</a><br>${priceHtml(product, styles)}<br><a href="${address}" class="link" style="${styles.a}">View this piece</a></td>`,
  ]
  return layoutTable(styles.product, `<tr>${cells.filter(Boolean).join('')}</tr>`, ' width="100%" class="line"')
}

const LINE_WIDTH = 72

/** `text` is HTML. The picture is decoration: the text beside it names the piece. */
export function lineHtml(src: string, text: string, styles: Styles): string {
  const image = `<img src="${escapeXml(src)}" alt="" width="${LINE_WIDTH}" style="${styles.productImage}">`
  const picture = `<td width="${LINE_WIDTH + 16}" valign="top" style="${styles.linePicture}">${image}</td>`
  return layoutTable(styles.p, `<tr>${picture}<td valign="top">${text}</td></tr>`, ' width="100%"')
}

function priceHtml(product: Product, styles: Styles): string {
  const { price, oldPrice } = shownPrices(product)
  if (oldPrice === null) return escapeXml(price)
  return `<span class="sale" style="${styles.sale}">${escapeXml(price)}</span> <s class="muted" style="${styles.oldPrice}">${escapeXml(oldPrice)}</s>`
}
