import type { LoaderFunctionArgs } from '@remix-run/node'
import { readSearch } from '~/http/params.server'
import { notFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findBest } from '~/models/catalogue/listing/staff-list.server'
import { shownPrices } from '~/models/catalogue/product/availability'
import { productPicture } from '~/models/catalogue/product/product.server'
import { listPictures } from '~/models/media/library.server'
import { pictureOf } from '~/models/media/picture.server'

export type Suggestion = Awaited<ReturnType<typeof suggestPictures>>[number]

const PRODUCTS = 12

/** Throws a 404 page for any other kind. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const q = readSearch(request)
  const kind = new URL(request.url).searchParams.get('kind')
  if (kind === 'picture') return Response.json(await suggestPictures(q))
  if (kind === 'product') return Response.json(await suggestProducts(q))
  throw notFound()
}

async function suggestPictures(q: string) {
  const { rows } = await listPictures({ q, view: 'all', page: 1 })
  return rows.map(({ address, file_name, description, width, height }) => ({
    /** What goes into the text: the address of a picture, the slug of a piece. */
    value: address,
    name: description ?? file_name ?? address.slice(address.lastIndexOf('/') + 1),
    note: `${width} × ${height}`,
    picture: pictureOf(address),
    description: description ?? '',
  }))
}

async function suggestProducts(q: string): Promise<Suggestion[]> {
  const { rows } = await findBest(q, PRODUCTS)
  return rows.map((row) => ({
    value: row.slug,
    name: row.name,
    note: row.active ? shownPrices(row).price : 'Inactive: visitors do not see it',
    picture: productPicture(row.main_image, row.category, row.main_focus),
    description: '',
  }))
}
