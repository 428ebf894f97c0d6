import { IMAGE_ALT } from '../image-field'

export type BlockFields = { title: string; body: string; image: string; image_alt: string }

export const LABELS: Record<keyof BlockFields, string> = {
  title: 'Title',
  body: 'Content',
  image: 'Image URL',
  image_alt: IMAGE_ALT,
}
