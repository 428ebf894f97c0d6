import { RING_SIZES } from '~/models/catalogue/product/ring-sizes'

const ALL_SIZES = RING_SIZES.map(({ letter }) => letter)
const LARGER_SIZES = sizesFrom('P', 'X')
/** The American 5 to 9. */
const LISTED_SIZES = sizesFrom('J½', 'R½')
const ANY_SIZE = sizesFrom('H', 'T')

const ENGRAVED_BAND = 'Engraving: text of up to 20 characters (+80.00)'
const ENGRAVED_LOCKET = 'Engraving: text of up to 12 characters (+65.00)'
const ENGRAVED_SIGNET = 'Engraving: text of up to 3 characters (+180.00)'

/** What customers decide about a piece, as staff type it: a line for each option. */
export const OPTIONS: Record<string, string[]> = {
  'flinders-diamond-solitaire-ring': [
    ringSize(ANY_SIZE),
    'Metal: 18ct yellow gold; 18ct rose gold; 18ct white gold (+150.00); Platinum (+900.00)',
  ],
  'flinders-petite-diamond-solitaire-ring': [
    ringSize(LISTED_SIZES),
    'Metal: 18ct yellow gold; 18ct rose gold; 18ct white gold (+120.00); Platinum (+650.00)',
  ],
  'carlton-diamond-halo-ring': [ringSize(sizesFrom('J', 'Q'))],
  'treasury-sapphire-three-stone-ring': [ringSize(ANY_SIZE)],
  'spring-street-diamond-solitaire-ring': [ringSize(ANY_SIZE)],
  'spring-street-petite-diamond-solitaire-ring': [ringSize(ANY_SIZE)],
  'parliament-step-cut-diamond-ring': [ringSize(ANY_SIZE)],
  'yarra-sapphire-halo-ring': [ringSize(ANY_SIZE), 'Metal: 18ct white gold; Platinum (+650.00)'],
  'rathdowne-ruby-three-stone-ring': [ringSize(ANY_SIZE)],
  'royal-arcade-emerald-cocktail-ring': [ringSize(ANY_SIZE)],
  'fitzroy-amethyst-halo-cocktail-ring': [
    ringSize(sizesFrom('K', 'R')),
    'Metal: 18ct rose gold; 18ct yellow gold; 18ct white gold (+120.00)',
  ],
  'coober-pedy-opal-ring': [ringSize(ANY_SIZE)],
  'andamooka-opal-ring': [ringSize(ANY_SIZE), 'Metal: 9ct yellow gold; 18ct yellow gold (+850.00)'],
  'brighton-morganite-halo-ring': [ringSize(sizesFrom('J', 'Q'))],
  // A full circle of stones cannot be resized: these are the ones in the drawer.
  'exhibition-diamond-eternity-band': [ringSize(['J½', 'L½', 'N½', 'P½', 'R½'], ['J½', 'R½'])],
  'exhibition-fine-diamond-eternity-band': [ringSize(['K½', 'L½', 'M½', 'N½', 'O½'], ['K½', 'N½', 'O½'])],
  'laneway-stack-of-five-rings': [ringSize(['J½', 'L½', 'N½', 'P½'], ['J½'])],
  'st-kilda-road-court-wedding-bands': [
    ringSize(LISTED_SIZES),
    `Size of the narrow band: ${LISTED_SIZES.join('; ')}`,
    'Metal: Yellow and white gold; Both in yellow gold; Both in platinum (+1,650.00)',
    ENGRAVED_BAND,
  ],
  'swanston-wide-platinum-wedding-band': [ringSize(LARGER_SIZES), ENGRAVED_BAND],
  'docklands-titanium-wedding-band': [ringSize(LARGER_SIZES, ['P½', 'W½', 'X'])],
  'chancery-oval-signet-ring': [
    ringSize(LISTED_SIZES),
    'Metal: 18ct yellow gold; 18ct rose gold; 18ct white gold (+250.00); Platinum (+1,900.00)',
    ENGRAVED_SIGNET,
  ],
  'little-collins-signet-ring': [
    ringSize(sizesFrom('H', 'N')),
    'Metal: 9ct yellow gold; 9ct rose gold; 18ct yellow gold (+980.00)',
    ENGRAVED_SIGNET,
  ],
  'gertrude-garnet-pear-pendant': ['Chain: 45cm; 50cm (+140.00)'],
  'domain-emerald-pendant': ['Chain: 45cm; 50cm (+150.00)'],
  'clarendon-oval-locket': [ENGRAVED_LOCKET],
  'clarendon-grand-locket': [ENGRAVED_LOCKET],
  'rippon-heart-locket': [ENGRAVED_LOCKET],
  'bourke-curb-chain-necklace': ['Length: 45cm; 50cm (+770.00); 55cm (+1,540.00)'],
  'bourke-curb-chain-in-18ct': ['Length: 45cm; 50cm (+1,870.00)'],
  'degraves-paperclip-chain-necklace': ['Length: 50cm; 60cm (+330.00); 80cm (+990.00)'],
  'nicholson-silver-cuff': ['Engraving: text of up to 20 characters (+55.00)'],
  'collins-diamond-tennis-bracelet': ['Length: 18cm; 17.5cm; 17cm; 16.5cm; 16cm'],
  'collins-fine-diamond-tennis-bracelet': ['Length: 17.5cm; 17cm; 16.5cm; 16cm'],
  'abbotsford-silver-bar-pendant': ['Chain: 45cm; 50cm (+10.00)'],
  'studley-silver-disc-pendant': ['Chain: 50cm; 60cm (+15.00)'],
  'merri-creek-silver-bangle': ['Inner measure: 62mm; 59mm; 65mm'],
  'keepsake-petite-charm-bracelet': ['Length: 18cm; 16cm; 17cm; 19cm (+10.00)'],
  'laneway-hammered-silver-ring': [ringSize(LISTED_SIZES)],
  'keepsake-silver-charm-bracelet': ['Length: 19cm; 18cm; 17cm; 20cm (+15.00)'],
}

/** Australian letters, half sizes included. */
function sizesFrom(first: string, last: string): string[] {
  return ALL_SIZES.slice(ALL_SIZES.indexOf(first), ALL_SIZES.indexOf(last) + 1)
}

function ringSize(sizes: string[], unavailable: string[] = []): string {
  const choices = sizes.map((size) => (unavailable.includes(size) ? `${size} (unavailable)` : size))
  return `Ring size: ${choices.join('; ')}`
}
