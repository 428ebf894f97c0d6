import { shownPrices } from '~/models/catalogue/product/availability'
import { productPicture } from '~/models/catalogue/product/product-picture.server'
import { findBest } from '~/models/catalogue/product/staff-list.server'
import { listPictures } from '~/models/media/library.server'
import { type Picture, pictureOf } from '~/models/media/picture.server'

export interface Suggestion {
  /** What goes into the text: the address of a picture, the slug of a piece. */
  value: string
  name: string
  note: string
  picture: Picture
  /** Of a picture: what it shows. */
  description: string
}

const PRODUCTS = 12

export async function suggestPictures(q: string): Promise<Suggestion[]> {
  const { rows } = await listPictures({ q, view: 'all', page: 1 })
  return rows.map(({ address, file_name, description, width, height }) => ({
    value: address,
    name: description ?? file_name ?? address.slice(address.lastIndexOf('/') + 1),
    note: `${width} × ${height}`,
    picture: pictureOf(address),
    description: description ?? '',
  }))
}

export async function suggestProducts(q: string): Promise<Suggestion[]> {
  const { rows } = await findBest(q, PRODUCTS)
  return rows.map((row) => ({
    value: row.slug,
    name: row.name,
    note: row.active ? shownPrices(row).price : 'Inactive: visitors do not see it',
    picture: productPicture(row.main_image, row.category, row.main_focus),
    description: '',
  }))
}
