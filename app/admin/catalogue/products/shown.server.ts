import { href } from '~/href'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import type { ProductInput } from '~/models/catalogue/product/product.schema'
import type { Product } from '~/models/catalogue/product/product.server'
import type { SavedNotice } from '~/admin/records/next.server'
import type { ShownState } from './shown'

export function presentShown(product: Product): ShownState {
  return { isShown: product.active, warnings: warningsOfShowing(product) }
}

/** What staff are asked before a piece that is hidden is shown. */
export function warningsOfShowing(product: Product): string[] {
  return warningsAbout({ ...product, active: true }, { ...product, active: false })
}

/** After a piece was added. */
export function shownNotice({ active }: ProductInput, id: number): Omit<SavedNotice, 'title'> {
  if (active) return { text: 'It’s shown in the shop.' }
  return {
    text: 'It isn’t shown in the shop yet.',
    undo: href('/admin/products/:id/show', { id }),
    button: 'Show in the shop',
  }
}
