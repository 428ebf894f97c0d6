import type { ContentBlockFields } from '~/models/content-block/content-block.schema'
import { IMAGE_ALT } from '../pictures/image-field'

/** The section is fixed. */
export type BlockFields = Omit<ContentBlockFields, 'section'>

export const LABELS: Record<keyof BlockFields, string> = {
  title: 'Title',
  body: 'Content',
  image: 'Image URL',
  image_alt: IMAGE_ALT,
}
