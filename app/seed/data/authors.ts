import type { AuthorSeed } from './types'

export const authors: AuthorSeed[] = [
  {
    name: 'Clara Finch',
    biography:
      'Clara is our gemmologist and chooses the gems for every piece. She has sorted opal at Coober Pedy and pearls at Broome, and she answers most of the questions that begin with “Is it real?”',
    image: null,
    image_alt: null,
  },
  {
    name: 'Matteo Marchetti',
    biography:
      'Matteo runs the workshop that his mother, Aurelia, began in 1985. He still files by hand, and he checks every ring that leaves the bench.',
    image: 'heritage-workbench.jpg',
    image_alt: 'A goldsmith’s bench with tools',
  },
]
