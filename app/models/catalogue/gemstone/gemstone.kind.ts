import { href } from '~/href'
import { type Field, IMAGE_ALT, type KindDescription } from '~/models/records/kind'
import type { GemstoneFields } from './gemstone.schema'

export const GEMSTONE = {
  kind: 'gemstone',
  words: { one: 'gemstone', many: 'gemstones' },
  address: { list: href('/admin/gemstone'), record: (id) => href('/admin/gemstone/:id', { id }) },
  deletion: { question: (name) => `Are you sure you want to delete the gemstone "${name}"?` },
  api: { scope: 'gemstone', label: 'Gemstone of the month', path: 'gemstone' },
  actions: { current: 'Made the gemstone of the month' },
} satisfies KindDescription

export const GEMSTONE_FIELDS = {
  gemstone_name: { label: 'Gemstone name' },
  month: { label: 'Month' },
  image_url: { label: 'Image URL' },
  image_alt: IMAGE_ALT,
  description: { label: 'Description' },
} satisfies Record<keyof GemstoneFields, Field>
