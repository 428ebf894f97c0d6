import { AVAILABILITY, NOT_RESIZABLE, NOT_RETURNABLE } from './availability'
import { factsOf } from './facts'
import { OPTIONS } from './options'
import { bracelets } from './products-bracelets'
import { earrings } from './products-earrings'
import { gifts } from './products-gifts'
import { necklaces } from './products-necklaces'
import { rings } from './products-rings'
import { watches } from './products-watches'
import type { ProductSeed } from './types'
import { viewsOf } from './views'

const otherPieces: ProductSeed[] = [
  {
    name: 'Fitzroy Gardens Flower Brooch',
    slug: 'fitzroy-gardens-flower-brooch',
    description:
      'A double flower in 18ct yellow gold, 48mm tall, with a 9mm Akoya cultured pearl at its centre. Each petal is cut, domed and veined separately, then the layers are riveted together. Small diamonds, 0.24ct in all, are set into the outer petals. The fitting is a double pin with a safety catch, as on an old lapel brooch.',
    price: '4850.00',
    sale_price: null,
    inventory_count: 1,
    category: 'other',
    subcategory: 'brooches',
    styles: ['vintage'],
    featured: true,
    active: true,
    main_image: 'yellow-gold-pearl-diamond-flower-brooch.jpg',
  },
  {
    name: 'Half Moon Bay Diamond Anklet',
    slug: 'half-moon-bay-diamond-anklet',
    description:
      'A fine cable chain of 9ct yellow gold with seven small diamonds hung in rub-over cups, 0.21ct together. It adjusts from 23 to 26cm and closes with a trigger clasp. A piece for summer; take it off before you swim.',
    price: '1350.00',
    sale_price: '1190.00',
    inventory_count: 5,
    category: 'other',
    subcategory: 'anklets',
    styles: ['bohemian'],
    featured: false,
    active: true,
    main_image: 'yellow-gold-diamond-anklet.jpg',
  },
  {
    name: 'Government House Emerald Set',
    slug: 'government-house-emerald-set',
    description:
      'A pendant and matching studs in 18ct yellow gold, each an emerald within a halo of diamonds. The oval in the pendant weighs 2.30ct, the two round studs 1.40ct together; the diamonds total 1.15ct. The emeralds came from one Colombian parcel and share a report. The set comes in a fitted case, with a 45cm chain.',
    price: '18900.00',
    sale_price: null,
    inventory_count: 1,
    category: 'other',
    subcategory: 'jewelry-sets',
    styles: ['classic'],
    featured: false,
    active: true,
    main_image: 'yellow-gold-emerald-diamond-jewelry-set.jpg',
  },
  {
    name: 'Titanium Labret with White Topaz',
    slug: 'titanium-labret-with-white-topaz',
    description:
      'An implant-grade titanium labret, 1.2mm thick and 8mm long, with a 2.5mm white topaz in a plain cup. The top presses into the post without a thread and comes out with a gentle pull. It is comfortable in a fresh or a healed piercing. Sold singly, in a sealed sterile pouch.',
    price: '120.00',
    sale_price: null,
    inventory_count: 20,
    category: 'other',
    subcategory: 'body-jewelry',
    styles: ['minimalist'],
    featured: false,
    active: true,
    main_image: 'titanium-white-topaz-labret.jpg',
  },
  {
    name: 'Opal Cup Labret',
    slug: 'opal-cup-labret',
    description:
      'A 3mm solid Australian opal in a cup of 18ct yellow gold, on an implant-grade titanium post of 1.2 by 8mm. The rim of the cup stands slightly above the opal to take the knocks. For healed piercings only. Sold singly, in a sealed sterile pouch.',
    price: '340.00',
    sale_price: null,
    inventory_count: 9,
    category: 'other',
    subcategory: 'body-jewelry',
    styles: ['bohemian'],
    featured: false,
    active: true,
    main_image: 'yellow-gold-opal-labret.jpg',
  },
]

/** Such as "R1008": the kind of piece, and a number. */
function stockNumber({ category }: ProductSeed, index: number): string {
  return `${category.charAt(0).toUpperCase()}${1001 + index}`
}

const pieces: ProductSeed[] = [...rings, ...necklaces, ...earrings, ...bracelets, ...watches, ...otherPieces, ...gifts]

export const products = pieces.map((piece, index) => ({
  ...piece,
  stock_number: stockNumber(piece, index),
  resizable: !NOT_RESIZABLE.includes(piece.slug),
  returnable: !NOT_RETURNABLE.includes(piece.slug),
  more_pictures: viewsOf(piece.slug, piece.main_image),
  facts: factsOf(piece.slug),
  options: OPTIONS[piece.slug]?.join('\n'),
  ...AVAILABILITY[piece.slug],
}))
