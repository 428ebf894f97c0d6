import { IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { GemstoneFields } from './gemstone.schema'

export const GEMSTONE = {
  kind: 'gemstone',
  words: { one: 'gemstone', many: 'gemstones' },
  fields: {
    gemstone_name: { label: 'Gemstone name' },
    month: { label: 'Month' },
    image_url: { label: 'Image URL' },
    image_alt: IMAGE_ALT,
    description: { label: 'Description' },
  },
} satisfies KindDescription<keyof GemstoneFields>
