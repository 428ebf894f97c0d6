import { previewedLook } from '~/http/look-preview.server'
import { GROUND_COLOURS, lookAttributes, type LookSettings } from '~/models/shop/look'
import { shopSettings } from '~/models/shop/shop.server'
import type { Look } from '~/shop'
import cormorant from '~/ui/fonts/cormorant-garamond-latin-500-normal.woff2?url'
import figtree from '~/ui/fonts/figtree-latin-wght-normal.woff2?url'
import playfair from '~/ui/fonts/playfair-display-latin-500-normal.woff2?url'
import styles from '~/ui/styles/look.css?url'

const FONTS: Record<LookSettings['heading_typeface'], string[]> = {
  cormorant: [figtree, cormorant],
  playfair: [figtree, playfair],
  figtree: [figtree],
}

/** Empty for the usual look, so that its pages do not grow. */
export async function lookFor(request: Request): Promise<{ look?: Look }> {
  const [shop, preview] = await Promise.all([shopSettings(), previewedLook(request)])
  const look = preview?.look ?? shop
  const attributes = lookAttributes(look, shop)
  if (!preview && Object.keys(attributes).length === 0) return {}
  const themeColor = GROUND_COLOURS[look.ground]
  const fonts = FONTS[look.heading_typeface]
  return { look: { attributes, themeColor, styles, fonts, ...(preview && { preview: preview.fields }) } }
}
