import type { FactField } from '~/models/catalogue/product/facts'
import { ONE_OF_A_KIND } from '~/models/catalogue/product/marks'

interface Suggested {
  hint?: string
  values?: string[]
}

export const FACT_VALUES: Record<Exclude<FactField, 'fact_care'>, Suggested> = {
  fact_metal: {
    hint: 'With its carat and colour',
    values: [
      'Yellow gold',
      'White gold',
      'Rose gold',
      'Platinum',
      'Sterling silver',
      'Titanium',
      'Stainless steel',
    ].flatMap((metal) =>
      metal.endsWith(' gold') ? [`18ct ${metal.toLowerCase()}`, `9ct ${metal.toLowerCase()}`] : metal,
    ),
  },
  fact_fineness: {
    hint: 'In thousandths, as it is stamped',
    values: ['375 (9ct)', '585 (14ct)', '750 (18ct)', '916 (22ct)', '925', '950'],
  },
  fact_stone: {
    hint: 'The main one first',
    values: ['Diamond', 'Sapphire', 'Ruby', 'Emerald', 'Pearl', 'Amethyst', 'Garnet', 'Topaz', 'Opal'],
  },
  fact_carat: { hint: 'Such as 1.02 ct' },
  fact_colour: { values: ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] },
  fact_clarity: { values: ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1'] },
  fact_cut: {
    values: [
      'Round brilliant',
      'Oval',
      'Cushion',
      'Emerald cut',
      'Princess',
      'Pear',
      'Marquise',
      'Asscher',
      'Radiant',
      'Old mine cut',
      'Cabochon',
    ],
  },
  fact_treatment: { values: ['None', 'Heated', 'Oiled', 'Irradiated', 'Lab-grown', 'Dyed'] },
  fact_dimensions: { hint: 'Such as 18 × 12 mm' },
  fact_weight: { hint: 'Such as 4.2 g' },
  fact_edition: { hint: 'Pieces that are one of a kind are marked as such', values: [ONE_OF_A_KIND] },
  fact_certificate_number: { hint: 'With the laboratory, such as GIA 2141438171' },
}
