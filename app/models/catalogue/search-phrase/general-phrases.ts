import { OCCASION_PHRASES } from './occasions'
import type { PhraseTexts } from './phrases.server'

const KINDS: PhraseTexts[] = [
  { words: 'dress ring, right hand ring, statement ring, party ring', finds: 'cocktail ring' },
  {
    words: 'promise ring, commitment ring, purity ring',
    finds: 'petite solitaire ring, fine eternity, stackable ring, signet ring',
  },
  { words: 'pinky ring, pinkie ring, little finger ring, pinky, pinkie', finds: 'little finger, signet ring' },
  { words: 'trilogy ring, trinity ring, 3 stone ring, trilogy', finds: 'three stone ring' },
  { words: 'band, ring band', finds: 'wedding band, eternity' },
  { words: 'anniversary ring, anniversary band', finds: 'eternity' },
  { words: 'stacker, stacking, stack ring, ring stack, midi ring', finds: 'stackable ring' },
  { words: 'emerald cut, octagon, octagonal, asscher', finds: 'emerald cut, step cut' },
  { words: 'round cut, round diamond', finds: 'round brilliant' },
  { words: 'teardrop, tear drop, pear shape, pear cut', finds: 'pear' },
  { words: 'heart shape, heart shaped', finds: 'heart' },
  { words: 'ankle bracelet, ankle chain, ankle', finds: 'anklet' },
  { words: 'nose ring, nose stud, nose pin, nose', finds: 'labret' },
  {
    words: 'piercing, cartilage, helix, tragus, conch, belly ring, belly bar, navel ring, body piercing',
    finds: 'body jewelry',
  },
  { words: 'couple ring, matching rings, his and hers', finds: 'court wedding band, wedding band' },
  { words: 'garnett', finds: 'garnet' },
  { words: 'mechanical, hand wound', finds: 'hand wound, self winding' },
  { words: 'automatic, self winding', finds: 'self winding' },
  { words: 'sleeper', finds: 'hoop earrings' },
  { words: 'ear cuff, ear jacket, ear climber, ear crawler', finds: 'huggie, stud earrings' },
  { words: 'huggies', finds: 'huggie' },
  {
    words: 'dangly earrings, dangling earrings, long earrings, chandelier earrings, drops',
    finds: 'drop earrings, dangle earrings',
  },
  { words: 'pin, lapel pin, broach', finds: 'brooch' },
  { words: 'photo necklace, picture necklace, photo pendant, photo locket', finds: 'locket' },
  { words: 'collar necklace, collar', finds: 'choker' },
  { words: 'string of pearls, pearl strand, strand of pearls', finds: 'pearl necklace, pearl' },
  { words: 'timepiece, wristwatch, wrist watch, clock', finds: 'watch' },
  { words: 'smart watch, fitness watch, fitness tracker', finds: 'smartwatch' },
  { words: 'set, matching set, parure, suite', finds: 'jewelry set, stack' },
  {
    words: 'gem, gemstone, precious stone, coloured stone, colored stone, crystal',
    finds: 'diamond, sapphire, ruby, emerald, opal, pearl, amethyst, garnet, topaz',
  },
  {
    words: 'jewellery, jewelry, jewelery, jewlery, accessory',
    finds: 'ring, necklace, earrings, bracelet, watch, brooch, anklet, body jewelry',
  },
  {
    words: 'gia certificate, gia certified, certified diamond, certified, certificate, grading report',
    finds: 'gia, report',
  },
  { words: 'metal', finds: 'gold, silver, platinum, titanium, stainless steel' },
  { words: 'bling, sparkly, sparkling, sparkle', finds: 'diamond' },
  { words: 'antique, retro, old fashioned, art deco, victorian, edwardian, heirloom', finds: 'vintage, victorian' },
  { words: 'simple, plain, dainty, delicate, minimal, everyday', finds: 'minimalist, petite, fine' },
  { words: 'hypoallergenic, nickel free, sensitive skin, allergy', finds: 'titanium, platinum' },
  { words: 'engraved, engrave, engravable, personalised, personalized, monogram, initial', finds: 'engraving' },
]

/** Only screens that every shop has. */
const SCREENS: PhraseTexts[] = [
  {
    words: 'appointment, consultation, book a visit, booking, book a time, virtual appointment',
    address: '/contact?type=appointment',
  },
  {
    words:
      'opening hours, opening times, business hours, trading hours, hours, when are you open, are you open, open today, open sunday, open saturday, public holiday',
    address: '/contact',
  },
  {
    words:
      'where are you, where is your shop, shop address, address, location, directions, parking, showroom, boutique, your store, find us, store near me, near me',
    address: '/contact',
  },
  {
    words:
      'contact, phone, phone number, help, instagram, facebook, wholesale, job, career, telephone, email address, call you, talk to someone, enquiry, enquire',
    address: '/contact',
  },
  {
    words:
      'ring sizer, ring size, ring sizes, size guide, size chart, sizing, finger size, measure finger, what size, know my size, ring measurement',
    address: '/ring-size-guide',
  },
  {
    words: 'repair, fix, broken, mend, restring, new clasp, reset stone, watch battery, battery, lost stone',
    address: '/contact',
  },
  {
    words: 'resize, resized, resizing, ring too big, ring too small, too big, too small, alteration',
    address: '/contact',
  },
  { words: 'clean, cleaning, polish, polishing, rhodium plating, care', address: '/contact' },
  { words: 'valuation, insurance, appraisal, value my', address: '/contact' },
  {
    words:
      'bespoke, custom, custom made, custom design, made to measure, commission, remodel, remodelling, redesign, own design',
    address: '/contact',
  },
  { words: 'sell gold, sell my, trade in, buy gold, scrap gold, old gold, buy back', address: '/contact' },
  { words: 'gift card, gift voucher, voucher, gift certificate, e-gift', address: '/contact' },
  {
    words:
      'afterpay, zip pay, zippay, laybuy, layby, lay by, lay away, layaway, klarna, finance, instalment, installment, payment plan, pay later, interest free, humm',
    address: '/contact',
  },
  {
    words: 'payment, pay, paypal, credit card, visa, mastercard, amex, bank transfer, payid, apple pay',
    address: '/contact',
  },
  {
    words:
      'delivery, shipping, ship, postage, express post, international, overseas, new zealand, pick up, click and collect',
    address: '/contact',
  },
  { words: 'return, refund, exchange, change my mind, warranty, guarantee, faulty', address: '/contact' },
  {
    words: 'order status, track order, track my order, my order, find my order, where is my order, tracking',
    address: '/contact',
  },
  { words: 'cart, basket, shopping bag, checkout', address: '/cart' },
  { words: 'wishlist, wish list, favourites, saved pieces, my account, login, log in, sign in', address: '/account' },
  { words: 'blog, journal, articles', address: '/blog' },
  {
    words: 'best seller, best sellers, bestseller, best selling, most popular, popular, trending',
    address: '/collections',
  },
  {
    words:
      'made in melbourne, made in australia, australian made, melbourne made, locally made, handmade, hand made, handcrafted',
    address: '/about',
  },
  { words: 'about you, about us, your story, our story, who are you, history of shop', address: '/about' },
]

/** What people type in the shop of any jeweller. */
export const GENERAL_PHRASES: PhraseTexts[] = [...OCCASION_PHRASES, ...KINDS, ...SCREENS]
