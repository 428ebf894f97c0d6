/** The people of the house, and what clients have said: texts of Our Story that staff do not edit. */

export const ARTISANS = [
  {
    name: 'Matteo Marchetti',
    role: 'Master goldsmith',
    text: 'Learnt to solder at his mother’s bench before he could drive. Runs the workshop, and still makes every first ring of a new design himself.',
  },
  {
    name: 'Clara Finch',
    role: 'Gemmologist',
    text: 'Chooses the stones, from sapphire parcels to a single opal. Will tell you what a stone is, and what has been done to it, before you ask.',
  },
  {
    name: 'Imogen Hale',
    role: 'Designer',
    text: 'Listens first and draws second. Most commissions begin at her table, with a pencil, a set of ring gauges and a pot of tea.',
  },
]

export const TESTIMONIALS = [
  {
    quote:
      'They talked me out of the bigger diamond. The ring is exactly right, and I have trusted every word they have said since.',
    client: 'Priya N.',
    piece: 'Engagement ring',
  },
  {
    quote:
      'My grandmother’s brooch came back as two pendants, one for each of my daughters. You can see the same gold in both.',
    client: 'Helen M.',
    piece: 'Remodelled brooch',
  },
  {
    quote:
      'I bought my earrings here in 1994. Last month they tightened the claws, polished them, and would not take a cent.',
    client: 'Joan T.',
    piece: 'Pearl earrings',
  },
]
