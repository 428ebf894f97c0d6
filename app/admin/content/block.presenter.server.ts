import { titleFromSlug } from '~/format/text'
import { BUILT_IN_SECTIONS } from '~/models/content-block/content-block.schema'
import { listAll, type ContentBlock } from '~/models/content-block/content-block.server'
import { pictureOf, type Picture } from '~/models/picture/picture.server'
import type { ValuesOf } from '../records/form-state'
import type { BlockFields } from './block-form'

export function presentBlockForm({ title, body, image, image_alt }: ContentBlock): ValuesOf<BlockFields> {
  return {
    title: title ?? undefined,
    body: body ?? undefined,
    image: image ?? undefined,
    image_alt: image_alt ?? undefined,
  }
}

export interface BlockRow {
  section: string
  title: string
  body: string | null
  picture: Picture | null
  isSet: boolean
}

/** Built-in sections first, even without a row. */
export async function presentBlockRows(): Promise<BlockRow[]> {
  const blocks = await listAll()
  const others = blocks.map(({ section }) => section).filter((section) => !isBuiltIn(section))
  return [...BUILT_IN_SECTIONS, ...others].map((section) => {
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

export function isBuiltIn(section: string): boolean {
  return (BUILT_IN_SECTIONS as readonly string[]).includes(section)
}
