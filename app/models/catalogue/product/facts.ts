import type { Category } from '../vocabulary/taxonomy'

export const FACT_FIELDS = {
  fact_metal: 'Metal',
  fact_fineness: 'Fineness',
  fact_stone: 'Stone',
  fact_carat: 'Carat',
  fact_colour: 'Colour',
  fact_clarity: 'Clarity',
  fact_cut: 'Cut',
  fact_treatment: 'Treatment',
  fact_dimensions: 'Dimensions',
  fact_weight: 'Weight',
  fact_edition: 'Edition',
  fact_certificate_number: 'Certificate number',
  fact_care: 'Care',
} as const

export type FactField = keyof typeof FACT_FIELDS
export const FACT_FIELD_NAMES = Object.keys(FACT_FIELDS) as FactField[]
export const KNOWN_FACTS: readonly string[] = Object.values(FACT_FIELDS)

const UNUSUAL: Partial<Record<Category, readonly FactField[]>> = {
  rings: ['fact_dimensions'],
  bracelets: ['fact_clarity', 'fact_cut'],
  watches: ['fact_carat', 'fact_colour', 'fact_clarity', 'fact_cut', 'fact_treatment'],
}

export function isUsual(field: FactField, category: Category | null): boolean {
  return !(category && UNUSUAL[category]?.includes(field))
}

type Facts = Record<string, string>

export function describeFacts(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

export type FactValues = Record<FactField | 'further_facts', string | undefined>

export function factValues(facts: Facts): FactValues {
  const known = FACT_FIELD_NAMES.map((field) => [field, facts[FACT_FIELDS[field]]])
  const further = Object.entries(facts).filter(([name]) => !KNOWN_FACTS.includes(name))
  const values = Object.fromEntries(known) as Record<FactField, string | undefined>
  return { ...values, further_facts: describeFacts(Object.fromEntries(further)) || undefined }
}

export const CARE_ADVICE: Record<string, string> = {
  'Gold and platinum': 'Gold and platinum need little: lukewarm soapy water, a soft brush and a dry cloth.',
  'Gold plated': 'Wipe this piece with a dry, soft cloth only: polish and chlorine wear gold plating away.',
  Silver: 'Wear silver often, and polish it with a silver cloth when it darkens. Keep it dry and away from rubber.',
  Pearl:
    'Wipe pearls with a damp, soft cloth after you have worn them, and never soak them. Have them restrung every two years.',
  Opal: 'Wipe this opal with a damp, soft cloth only. Keep it from heat, dry air, oils and ultrasonic cleaners.',
  Emerald: 'Wipe this emerald with a damp, soft cloth only. Hot water and ultrasonic cleaners draw out its oil.',
  Diamond: 'Diamonds attract grease: brush the back of the stone gently with soapy water, and rinse it well.',
  'Sapphire and ruby':
    'Sapphires and rubies bear soapy water and a soft brush. Keep them apart from other pieces: they scratch softer stones.',
  'Coloured stones':
    'Clean this stone in lukewarm soapy water only. Keep it out of strong sunlight and apart from harder stones.',
  Titanium: 'Lukewarm soapy water and a cloth are all that titanium needs. Fine scratches can be brushed out.',
  Piercing: 'Rinse it in sterile saline twice a day while the piercing heals.',
  Watch: 'Keep this watch from magnets and knocks, and have it serviced every five years.',
}
