import { titleFromSlug } from '~/format/slug'
import { HOUSE_SECTIONS } from '~/models/content-block/content-block.schema'
import { listAll, type ContentBlock } from '~/models/content-block/content-block.server'
import { pictureOf, type Picture } from '~/models/picture/picture.server'
import type { FormValues } from '../form-values'

/** A content block as its form shows it; its section is fixed. */
export function blockValues({ title, body, image, image_alt }: ContentBlock): FormValues {
  return {
    title: title ?? undefined,
    body: body ?? undefined,
    image: image ?? undefined,
    image_alt: image_alt ?? undefined,
  }
}

/** One block as the list shows it; one of the product's own sections without a row shows the product's own words. */
export interface BlockLine {
  section: string
  title: string
  body: string | null
  picture: Picture | null
  isSet: boolean
}

/** Every block, those of the product's own sections first, whether they have a row or not. */
export async function blockLines(): Promise<BlockLine[]> {
  const blocks = await listAll()
  const others = blocks.map(({ section }) => section).filter((section) => !isHouse(section))
  return [...HOUSE_SECTIONS, ...others].map((section) => {
    const block = blocks.find((one) => one.section === section)
    return {
      section,
      title: block?.title || titleFromSlug(section),
      body: block?.body ?? null,
      picture: block?.image ? pictureOf(block.image) : null,
      isSet: block !== undefined,
    }
  })
}

export function isHouse(section: string): boolean {
  return (HOUSE_SECTIONS as readonly string[]).includes(section)
}
