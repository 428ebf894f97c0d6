import { GENERAL_PHRASES } from '~/models/catalogue/search-phrase/general-phrases'

interface Led {
  address: string
  sentence?: string
}

/** Where the demonstration leads people who type the first of these words. */
const LED: Record<string, Led> = {
  'opening hours': {
    address: '/contact',
    sentence: 'Our opening hours and the way to the boutique are on the contact page.',
  },
  'where are you': {
    address: '/page/visit-us',
    sentence: 'You will find us in the Block Arcade on Collins Street, Melbourne.',
  },
  repair: {
    address: '/page/repairs',
    sentence: 'We repair jewellery, also pieces bought elsewhere, and quote before we begin.',
  },
  resize: {
    address: '/page/repairs',
    sentence:
      'Most rings can be resized. Full eternity rings and titanium bands cannot, but an unworn one can be exchanged.',
  },
  clean: { address: '/faq', sentence: 'How to clean each metal and stone is among our questions and answers.' },
  valuation: { address: '/faq', sentence: 'A qualified gemmologist values pieces for insurance.' },
  bespoke: {
    address: '/bespoke',
    sentence: 'About half of what leaves our workshop is made for one person. Tell us what you have in mind.',
  },
  'gift card': {
    address: '/contact',
    sentence: 'There are no gift cards to buy here. Ask us, and we will help with a present.',
  },
  afterpay: {
    address: '/faq',
    sentence: '[[payment]] There is no Afterpay and no other credit.',
  },
  payment: {
    address: '/faq',
    sentence: '[[payment]]',
  },
  'lab grown': {
    address: '/blog/choosing-an-engagement-ring-without-hurry',
    sentence: 'Our diamonds are natural. We source a laboratory-grown one on request, always named as such.',
  },
  'conflict free': {
    address: '/faq',
    sentence:
      'We use recycled gold wherever the alloy allows, and buy diamonds only from suppliers who state in writing that they follow the Kimberley Process.',
  },
  'best seller': {
    address: '/collections',
    sentence: 'We keep no list of best sellers. In our collections, the pieces that we feature come first.',
  },
  'made in melbourne': {
    address: '/about',
    sentence: 'Nearly everything here is made in our workshop upstairs in the Block Arcade, Melbourne.',
  },
  delivery: { address: '/shipping-returns' },
  return: { address: '/shipping-returns' },
  'order status': {
    address: '/order/find',
    sentence: 'The link in our email shows your order. If you have lost it, we send it again.',
  },
}

const OWN = [
  {
    words: 'rolex, omega, cartier, tiffany, pandora, swarovski, bulgari, bvlgari, tag heuer, tudor, seiko, longines',
    address: '/about',
    sentence: 'We sell no other brands: nearly everything here is made in our own workshop.',
  },
  {
    words: 'jewellery box, ring box, presentation box',
    address: '/gifts',
    sentence: 'We sell no empty boxes: every piece comes in one of its own, with a ribbon if it is a gift.',
  },
  {
    words: 'cufflinks, cuff links, tie pin, tie clip, tie bar, money clip',
    address: '/contact',
    sentence: 'There are no cufflinks or tie pins in the boutique. Our workshop makes pieces to order: ask us.',
  },
]

const led = GENERAL_PHRASES.map((phrase) => ({ ...phrase, ...LED[phrase.words.split(', ')[0]!] }))

export const searchPhrases = [...led, ...OWN]
