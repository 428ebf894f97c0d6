import { foldAccents } from '~/format/slug'
import { GENERAL_MENUS } from './general-menus'
import { formsOf } from './text-search.server'

/** Contains no word that is only a first name. */
const WORDS = `
accessory adjustable agate akoya alexandrite alternative amazonite amber ammolite anchor angel animal anklet anniversary
antique apatite aquamarine arm art asscher aventurine azurite baby baguette ball band bangle bar baroque basket bead
beaded beryl bespoke best bezel bib birth birthday birthstone black blank bloodstone blue body bold bow box boy bracelet
braid braided bridal bridesmaid brilliant bronze brooch brown brushed buckle butterfly button byzantine cabochon cable
cage cameo canary captive carat carnelian cartilage cat celtic ceramic ceremony certified chain champagne chalcedony
chandelier channel charm charms cheap child children chevron choker christening christmas chrome chrysoberyl chrysocolla
chrysoprase chunky circle citrine clasp classic claw clean cleaning cleaver clip clover cluster coin coloured collar
colour cobalt cocktail contemporary copper coral cord corundum couple crescent cross crown crystal cuban cubic cuff
cufflink curb cushion custom cut dainty dangle dangly daughter deco delicate demantoid diamante diamond diopside disc
dog double dragonfly dress drop ear earring edwardian eight elegant emerald enamel engagement engraved engraving eternal
eternity ethical evil eye facet family fancy fashion father feather feldspar figaro filigree fine finger fire fish
flower fluorite fob fossil four freshwater friend friendship garnet gem gemstone gents geometric georgian gift girl
glass gold goldfilled golden grad graduation granulated green grey gunmetal gypsy halo hammered hand handmade hat
heart heavy heirloom hematite herringbone hessonite hexagon hinged hoop horse horseshoe howlite huggie huggies in
infinity initial inlay insect inside intaglio iolite ivory jade jadeite jasper jet jewel jewellery jewelry keepsake key
keyring kid knot knuckle kunzite labradorite lab labret ladies lapis lariat large lavender lazuli leaf leather left
letter light link lobster locket london long loop love lucky mabe made malachite man marcasite marquise matching matt
matte mechanical medallion melee men mens mesh message metal milgrain mini minimal mixed mobe modern moissanite
mokume moldavite moon moonstone morganite mother mourning multicolour multistone name nameplate navel navette necklace
necklet nephrite nose nugget number nut obsidian octagon of omega on onyx opal open orange organic oval padparadscha
pair paperclip paraiba paste patina pave peach pear pearl pendant peridot personalised petite pierced piercing pietersite
pin pink plain plaited plated platinum pocket pouch porcelain preloved princess promise pronged prong purity purple
push pyrite quartz radiant raw red recycled regard religious remodel repair replica reset resin resize resizing
retro reversible rhinestone rhodium rhodochrosite rhodolite rhodonite right rigid ring rivet rolo rope rosary rose round
rubellite ruby russian rutile rutilated safety sapphire scarab screw sea seahorse second secret semiprecious set
setting shell shank sheen shield short side signet silver simple single size sizer sizing skull sleeper slider slim
small smoky snake snowflake sodalite solid solitaire spectrolite spessartine sphene spiga spinel spiral split spring
square stackable stack stacker stainless star statement steampunk steel sterling stone stopper stopwatch strand strap
stud sugilite sun sunstone sustainable swarovski swirl symbol synthetic tag tahitian tanzanite tapered tassel teal
teardrop tennis tension thick thin thread three threader thumb tiara tie tiger tiny titanium toe toggle token topaz
torc torque tourmaline toy traditional travel tree trillion triple tsavorite tube tungsten turquoise twist twisted two
unakite unisex unusual vermeil victorian vintage violet voucher waist watch watchband watermelon wave wedding whale
wheat white wide wire wishbone with without witch women womens wood wooden wrap wrapped wrist wristwatch yellow
zirconia zircon zodiac zoisite zultanite
aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces
january february march april may june july august september october november december
mum mums mom mam nan grandma grandmother grandad grandfather wife husband boyfriend girlfriend sister brother son dad
bride groom partner him her teen teenager
karat kt ct carats mm cm inch oz gram grams au us uk eu
allergy hypoallergenic nickel free waterproof waterresistant sale clearance discount new gifts card valuation insurance
appraisal polish polishing warranty refund return delivery shipping stockist catalogue finance afterpay laybuy layby
and or for the a an to under over with from by
`

const known = new Set(
  [WORDS.split(/\s+/), GENERAL_MENUS.map(({ slug }) => slug)]
    .flat()
    .flatMap((name) => name.split('-'))
    .filter(Boolean)
    .flatMap(formsOf),
)

const MEASURE = /^(?:\d{1,3}(?:\.\d)?(?:ct|kt?|cm|mm|g|in)?|1[89]\d0s|[a-z])$/

/** Any other word may be a name, an address or a password. */
export function isOfTrade(term: string, shopWords: Pick<ReadonlySet<string>, 'has'>): boolean {
  return foldAccents(term)
    .replaceAll(/['’](?:s|(?=\s|$))/g, '')
    .split(/[\s&'-]+/)
    .filter(Boolean)
    .every((word) => MEASURE.test(word) || formsOf(word).some((form) => known.has(form) || shopWords.has(form)))
}
