import type { DeliveryAddress } from '#db/schema'

/** Days are counted back from the first start, unless they say otherwise. */
export interface OrderSeed {
  full_name: string
  email: string
  phone?: string
  invoice_name?: string
  note?: string
  kind?: 'custom' | 'layby'
  /** The address of the sender of the message it grew from. */
  enquiry?: string
  /** Without an address, the customer collects the pieces. */
  address?: DeliveryAddress
  /** The slug of a piece, or a description with a price. */
  lines: { piece?: string; description?: string; options?: string; quantity?: number; price_cents?: number }[]
  title?: string
  details?: string
  plan?: 'deposit' | 'monthly'
  gift_card_text?: string
  needed_in?: number
  /** When it was offered; none of a purchase. */
  sent?: number
  /** When its pieces were set aside; of a hold. */
  held?: number
  /** How many days from now it is held, or the offer is valid. */
  valid_days?: number
  placed?: number
  /** Without a sum, of the whole price. */
  payments: { days_ago: number; method: 'transfer' | 'eftpos'; cents?: number }[]
  /** What they have left for the work. */
  goods?: { item: string; condition: string; value_cents: number; ask_above_cents: number }
  stage?: string
  promised_in?: number
  ready?: number
  handed_over?: number
  carrier?: string
  tracking?: string
  /** Of the first payment, on the day of the first start. */
  refund?: { cents: number; reason: string }
  cancelled?: number
}

const melbourne = (street: string, suburb: string, postcode: string) => ({ street, suburb, state: 'VIC', postcode })

/** One of each kind, in the order in which their documents are numbered. */
export const orders: OrderSeed[] = [
  {
    full_name: 'Rosalind Shaw',
    email: 'rosalind.shaw@example.org',
    phone: '+61 491 570 110',
    address: { street: '14 Hampden Road', suburb: 'Battery Point', state: 'TAS', postcode: '7004' },
    lines: [{ piece: 'rippon-heart-locket', options: 'Engraved “Elsie”', price_cents: 45_500 }],
    placed: 61,
    payments: [{ days_ago: 60, method: 'transfer' }],
    ready: 15,
    handed_over: 14,
    carrier: 'Australia Post',
    tracking: 'AF0001234567',
  },
  {
    full_name: 'Jamie McAllister',
    email: 'j.mcallister@example.org',
    phone: '+61 491 570 006',
    lines: [
      { piece: 'chancery-oval-signet-ring', options: 'Ring size R½, engraved “JM”' },
      { description: 'Engraving', price_cents: 18_000 },
    ],
    placed: 59,
    payments: [{ days_ago: 57, method: 'eftpos' }],
    ready: 10,
    handed_over: 9,
    refund: { cents: 18_000, reason: 'The letters are smaller than drawn: we take nothing for the engraving' },
  },
  {
    full_name: 'Daniel Whitlock',
    email: 'd.whitlock@example.net',
    enquiry: 'd.whitlock@example.net',
    kind: 'custom',
    plan: 'deposit',
    lines: [{ description: 'Pendant of 18ct yellow gold for your boulder opal', price_cents: 198_000 }],
    details: 'A rub-over setting that follows the edge of the stone, with a bail for chains of up to 3mm.',
    sent: 30,
    placed: 28,
    payments: [{ days_ago: 27, method: 'transfer', cents: 99_000 }],
    stage: 'Setting',
    promised_in: 16,
  },
  {
    full_name: 'Margaret O’Dowd',
    email: 'modowd@example.org',
    kind: 'custom',
    lines: [{ description: 'Repair: pearls restrung on silk, with a knot between each', price_cents: 12_000 }],
    details: 'Two strands of your own pearls, and a new French wire at the clasp.',
    sent: 24,
    placed: 24,
    payments: [{ days_ago: 17, method: 'eftpos' }],
    ready: 17,
    handed_over: 17,
  },
  {
    full_name: 'Kostas Papadakis',
    email: 'k.papadakis@example.com',
    phone: '+61 491 570 313',
    kind: 'layby',
    plan: 'monthly',
    lines: [{ piece: 'st-kilda-road-court-wedding-bands', options: 'Ring sizes R½ and L½; yellow and white gold' }],
    sent: 112,
    placed: 110,
    payments: [
      { days_ago: 110, method: 'eftpos', cents: 56_428 },
      { days_ago: 82, method: 'transfer', cents: 56_428 },
      { days_ago: 51, method: 'transfer', cents: 56_428 },
      { days_ago: 21, method: 'transfer', cents: 56_428 },
    ],
  },
  {
    full_name: 'Wendy Attwood',
    email: 'wattle.and.co@example.net',
    invoice_name: 'Wattle & Co Pty Ltd',
    note: 'Presents for three colleagues.',
    lines: [{ piece: 'abbotsford-silver-bar-pendant', quantity: 3 }],
    placed: 12,
    payments: [],
    cancelled: 11,
  },
  {
    full_name: 'Harriet Vale',
    email: 'harriet.vale@example.com',
    phone: '+61 491 570 737',
    lines: [{ piece: 'akoya-pearl-stud-earrings' }],
    placed: 6,
    payments: [{ days_ago: 5, method: 'transfer' }],
    ready: 3,
  },
  {
    full_name: 'Ben Tran',
    email: 'ben.tran@example.net',
    address: melbourne('8 Gold Street', 'Collingwood', '3066'),
    lines: [{ piece: 'merri-creek-silver-bangle' }],
    gift_card_text: 'Happy birthday, Mum!',
    needed_in: 9,
    placed: 3,
    payments: [{ days_ago: 1, method: 'transfer' }],
  },
  {
    full_name: 'Lena Fischer',
    email: 'lena.fischer@example.org',
    address: melbourne('3/27 Grey Street', 'St Kilda', '3182'),
    lines: [{ piece: 'port-phillip-topaz-pendant' }],
    placed: 1,
    payments: [],
  },
  {
    full_name: 'Helen Kostas',
    email: 'helen.kostas@example.com',
    phone: '+61 491 570 157',
    enquiry: 'helen.kostas@example.com',
    kind: 'custom',
    plan: 'deposit',
    lines: [
      { description: 'Pendant from your mother’s ring and two sapphires', price_cents: 245_000 },
      { description: 'Credit for gold that is left over', price_cents: -18_000 },
    ],
    title: 'the pendant from your mother’s ring',
    details: 'The engraved part of the band stays whole, as the bail. Remodelling takes eight to ten weeks.',
    sent: 2,
    valid_days: 12,
    payments: [],
  },
  {
    full_name: 'Amara Okafor',
    email: 'amara.okafor@example.com',
    phone: '+61 491 571 266',
    lines: [{ piece: 'degraves-paperclip-chain-necklace' }],
    held: 1,
    valid_days: 4,
    payments: [],
  },
  {
    full_name: 'Sylvie Marchetti',
    email: 'sylvie.marchetti@example.com',
    phone: '+61 491 571 804',
    kind: 'custom',
    lines: [{ description: 'Repair: claws retipped, and the band made round again', price_cents: 26_000 }],
    goods: {
      item: 'Ring of 18ct white gold with a round sapphire and two diamonds',
      condition: 'Two claws worn flat. The sapphire is scratched across its table. Engraved “P. to S. 1987” inside.',
      value_cents: 480_000,
      ask_above_cents: 30_000,
    },
    sent: 6,
    placed: 6,
    payments: [],
    stage: 'At the bench',
    promised_in: 8,
  },
]
