import { CARE, type Piece, ROSE_18, STEEL, TITANIUM } from './piece'

export const watches: Piece[] = [
  {
    name: 'Finch Small Seconds Watch on Leather',
    description:
      'A 38mm round watch in polished stainless steel with a pale dial, baton markers and small seconds at six. The hand-wound Swiss movement runs for 42 hours and can be seen through the back. On a stitched brown leather strap, 20mm at the lugs. Water resistant to 50 metres, with a two-year warranty.',
    price: '2150.00',
    inventory_count: 4,
    subcategory: 'mens-watches',
    styles: ['classic'],
    main_image: 'steel-leather-mens-watch.jpg',
    image_alt: 'The steel watch with its pale dial and brown leather strap, standing on dark grey.',
    views: [
      'The pale dial close up: baton markers, and small seconds at six.',
      'The watch from the side, with its crown and brown leather strap.',
    ],
    facts: {
      ...STEEL,
      Dimensions: 'Case 38mm; strap 20mm at the lugs',
      Weight: '62g',
      Care: CARE.watch,
    },
  },
  {
    name: 'Finch Black Dial Bracelet Watch',
    description:
      'A 40mm stainless steel watch with a matt black dial, applied markers and small seconds at six. The three-row link bracelet tapers from 20 to 16mm and closes with a folding clasp. Inside is a self-winding Swiss movement with a 50-hour reserve. An everyday watch, water resistant to 100 metres.',
    price: '2650.00',
    inventory_count: 3,
    subcategory: 'mens-watches',
    styles: ['modern'],
    main_image: 'steel-black-dial-mens-watch.jpg',
    image_alt: 'The steel watch with its matt black dial, standing on dark grey.',
    views: ['The matt black dial close up: applied markers, and small seconds at six.'],
    facts: {
      ...STEEL,
      Dimensions: 'Case 40mm; bracelet 20 to 16mm',
      Weight: '148g',
      Care: CARE.watch,
    },
  },
  {
    name: 'Aurelia Diamond Bezel Watch',
    description:
      'A 32mm case of 18ct rose gold with a bezel of round brilliant diamonds, 0.85ct in all, set in our own workshop. The ivory dial carries slim batons and two hands, nothing more. Swiss quartz movement, on an ivory leather strap with a matching buckle. A dress watch with one flourish.',
    price: '9800.00',
    inventory_count: 2,
    subcategory: 'womens-watches',
    styles: ['minimalist'],
    featured: true,
    main_image: 'rose-gold-diamond-womens-watch.jpg',
    views: [
      'The ivory dial close up within its bezel of diamonds.',
      'The watch from the side, with its ivory leather strap.',
    ],
    facts: {
      ...ROSE_18,
      Stone: 'Natural diamonds',
      Carat: '0.85ct in all',
      Colour: 'F to G',
      Clarity: 'VS',
      Cut: 'Round brilliant',
      Treatment: 'None',
      Dimensions: 'Case 32mm',
      Weight: '48g',
      Care: CARE.watch,
    },
  },
  {
    name: 'Aurelia Two-Tone Bracelet Watch',
    description:
      'A 34mm stainless steel case with a bezel and centre links of 18ct yellow gold. The pale dial has applied markers and small seconds at six; the movement is Swiss quartz. The two metals are solid throughout and there is no plating to wear off. The two-tone bracelet could come straight from the year we opened.',
    price: '5950.00',
    inventory_count: 0,
    subcategory: 'womens-watches',
    styles: ['vintage'],
    main_image: 'two-tone-womens-watch.jpg',
    image_alt: 'The watch of steel and yellow gold with its pale dial, standing on sand.',
    views: ['The pale dial close up within its gold bezel.'],
    facts: {
      Metal: 'Stainless steel and 18ct yellow gold',
      Fineness: '316L and 750',
      Dimensions: 'Case 34mm',
      Weight: '112g',
      Care: CARE.watch,
    },
  },
  {
    name: 'Finch Titanium Smartwatch',
    description:
      'A 42mm smartwatch in a grade 5 titanium case that weighs 38 grams without its strap. It counts steps, measures heart rate, shows notifications and runs for about four days on a charge. The strap uses ordinary 20mm spring bars, so any of our leather straps will fit. Water resistant to 50 metres.',
    price: '1290.00',
    inventory_count: 6,
    subcategory: 'smartwatches',
    styles: ['modern'],
    main_image: 'titanium-smartwatch.jpg',
    image_alt: 'The smartwatch with its face lit and a dark leather strap, on dark grey.',
    views: ['The watch from the side, with its crown and dark leather strap.'],
    facts: {
      ...TITANIUM,
      Dimensions: 'Case 42mm; strap 20mm at the lugs',
      Weight: '38g without the strap',
      Care: CARE.watch,
    },
  },
]
