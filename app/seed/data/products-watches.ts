import type { ProductSeed } from './types'

export const watches: ProductSeed[] = [
  {
    name: 'Finch Small Seconds Watch on Leather',
    slug: 'finch-small-seconds-watch-on-leather',
    description:
      'A 38mm round watch in polished stainless steel with a pale dial, baton markers and small seconds at six. The hand-wound Swiss movement runs for 42 hours and can be seen through the back. On a stitched brown leather strap, 20mm at the lugs. A classic watch, water resistant to 50 metres, with a two-year warranty.',
    price: '2150.00',
    sale_price: null,
    inventory_count: 4,
    category: 'watches',
    subcategory: 'mens-watches',
    featured: false,
    active: true,
    main_image: 'steel-leather-mens-watch.jpg',
  },
  {
    name: 'Finch Black Dial Bracelet Watch',
    slug: 'finch-black-dial-bracelet-watch',
    description:
      'A 40mm stainless steel watch with a matt black dial, applied markers and small seconds at six. The three-row link bracelet tapers from 20 to 16mm and closes with a folding clasp. Inside is a self-winding Swiss movement with a 50-hour reserve. A modern everyday watch, water resistant to 100 metres.',
    price: '2650.00',
    sale_price: null,
    inventory_count: 3,
    category: 'watches',
    subcategory: 'mens-watches',
    featured: false,
    active: true,
    main_image: 'steel-black-dial-mens-watch.jpg',
  },
  {
    name: 'Aurelia Diamond Bezel Watch',
    slug: 'aurelia-diamond-bezel-watch',
    description:
      'A 32mm case of 18ct rose gold with a bezel of round brilliant diamonds, 0.85ct in all, set in our own workshop. The ivory dial carries slim batons and two hands, nothing more. Swiss quartz movement, on an ivory leather strap with a matching buckle. A minimalist dress watch with one flourish.',
    price: '9800.00',
    sale_price: null,
    inventory_count: 2,
    category: 'watches',
    subcategory: 'womens-watches',
    featured: true,
    active: true,
    main_image: 'rose-gold-diamond-womens-watch.jpg',
  },
  {
    name: 'Aurelia Two-Tone Bracelet Watch',
    slug: 'aurelia-two-tone-bracelet-watch',
    description:
      'A 34mm stainless steel case with a bezel and centre links of 18ct yellow gold. The pale dial has applied markers and small seconds at six; the movement is Swiss quartz. The two metals are solid throughout and there is no plating to wear off. Its two-tone bracelet has a vintage flavour, straight from the year we opened.',
    price: '5950.00',
    sale_price: null,
    inventory_count: 0,
    category: 'watches',
    subcategory: 'womens-watches',
    featured: false,
    active: true,
    main_image: 'two-tone-womens-watch.jpg',
  },
  {
    name: 'Finch Titanium Smartwatch',
    slug: 'finch-titanium-smartwatch',
    description:
      'A 42mm smartwatch in a grade 5 titanium case that weighs 38 grams without its strap. It counts steps, measures heart rate, shows notifications and runs for about four days on a charge. The strap uses ordinary 20mm spring bars, so any of our leather straps will fit. Modern in every part, water resistant to 50 metres.',
    price: '1290.00',
    sale_price: null,
    inventory_count: 6,
    category: 'watches',
    subcategory: 'smartwatches',
    featured: false,
    active: true,
    main_image: null,
  },
]
