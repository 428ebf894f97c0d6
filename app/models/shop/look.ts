import type { shops } from '#db/schema'

type Shop = typeof shops.$inferSelect
export type LookField = 'accent' | 'ground' | 'header_style' | 'heading_typeface'
export type LookSettings = Pick<Shop, LookField>

/** The first of each is the default. */
export const LOOK_CHOICES: { [Field in LookField]: Record<Shop[Field], string> } = {
  accent: { emerald: 'Emerald', sapphire: 'Sapphire', garnet: 'Garnet', amethyst: 'Amethyst', onyx: 'Onyx' },
  ground: { ivory: 'Ivory', white: 'White', pearl: 'Pearl', blush: 'Blush' },
  header_style: { centred: 'Name in the centre', left: 'Name at the left' },
  heading_typeface: { cormorant: 'Cormorant Garamond', playfair: 'Playfair Display', figtree: 'Figtree' },
}

export const LOOK_ATTRIBUTES = {
  accent: 'data-accent',
  ground: 'data-ground',
  header_style: 'data-header',
  heading_typeface: 'data-heading',
} as const satisfies Record<LookField, string>

/** The same as `--color-paper` of each ground in ui/styles. */
export const GROUND_COLOURS: Record<Shop['ground'], string> = {
  ivory: '#FBF8F3',
  white: '#FFFFFF',
  pearl: '#F5F5F3',
  blush: '#FCF4F1',
}

/** In a bar of 76rem, a longer name would be cut off beside the menu. */
const MOST_BESIDE_MENU = 20

export function lookAttributes(look: LookSettings, { name, logo_url }: Pick<Shop, 'name' | 'logo_url'>) {
  const fields = Object.keys(LOOK_ATTRIBUTES) as LookField[]
  const chosen = fields.filter((field) => look[field] !== Object.keys(LOOK_CHOICES[field])[0])
  const attributes: Record<string, string> = Object.fromEntries(
    chosen.map((field) => [LOOK_ATTRIBUTES[field], look[field]]),
  )
  const isShort = logo_url !== null || name.length <= MOST_BESIDE_MENU
  return look.header_style === 'left' && isShort ? { ...attributes, 'data-menu': 'beside' } : attributes
}
