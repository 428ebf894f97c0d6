import type { SavedNotice } from '~/admin/records/editor.server'
import { href } from '~/href'
import type { ProductInput } from '~/models/catalogue/product/product.schema'
import type { Product } from '~/models/catalogue/product/product.server'
import { warningsAbout } from '~/models/catalogue/product/product.warnings'
import { currentVocabulary } from '~/models/catalogue/vocabulary/current-vocabulary.server'
import type { ShownState } from './shown'

export async function presentShown(product: Product): Promise<ShownState> {
  return { isShown: product.active, warnings: await warningsOfShowing(product) }
}

/** What staff are asked before a piece that is hidden is shown. */
export async function warningsOfShowing(product: Product): Promise<string[]> {
  return warningsAbout({ ...product, active: true }, { ...product, active: false }, await currentVocabulary())
}

export function shownNotice({ active }: ProductInput, id: number): Omit<SavedNotice, 'title'> {
  if (active) return { text: 'It’s shown in the shop.' }
  return {
    text: 'It isn’t shown in the shop yet.',
    undo: href('/admin/products/:id/show', { id }),
    button: 'Show in the shop',
  }
}
