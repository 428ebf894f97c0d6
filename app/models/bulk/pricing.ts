import type { PieceOption } from '#db/schema'

const FIVE_DOLLARS = 500
const MAX_CENTS = 9_999_999_999

interface Prices {
  price_cents: number
  sale_price_cents: number | null
  next_sale_price_cents?: number | null
}

interface Sale {
  sale_price_cents: number
}

interface PriceChange {
  number: number
  round: boolean
}

const rounded = (cents: number, round: boolean) => (round ? Math.round(cents / FIVE_DOLLARS) * FIVE_DOLLARS : cents)

const share = (cents: number, tenths: number) => Math.round((cents * tenths) / 1000)

/** `number` is in tenths of a per cent. */
export function salePercent({ price_cents }: Prices, { number, round }: PriceChange): Sale | string {
  return sale(price_cents, rounded(share(price_cents, 1000 - number), round))
}

export function saleAmount({ price_cents }: Prices, { number, round }: PriceChange): Sale | string {
  return sale(price_cents, rounded(price_cents - number, round))
}

function sale(price: number, sale_price_cents: number): Sale | string {
  if (sale_price_cents <= 0) return 'The sale price would not be above zero'
  if (sale_price_cents >= price) return 'The sale price would not be lower than the price'
  return { sale_price_cents }
}

export const hasSurcharges = (options: PieceOption[]) =>
  options.some(({ choices, text }) => [...choices, ...(text ? [text] : [])].some((one) => one.price_cents !== 0))

/** `number` is in tenths of a per cent, negative to lower them; rounding makes none of them nothing. */
export function surchargesPercent(options: PieceOption[], { number, round }: PriceChange): PieceOption[] {
  const changed = <Priced extends { price_cents: number }>(one: Priced): Priced => {
    const cents = share(one.price_cents, 1000 + number)
    return { ...one, price_cents: rounded(cents, round) || cents }
  }
  return options.map(({ choices, text, ...option }) => ({
    ...option,
    choices: choices.map(changed),
    ...(text ? { text: changed(text) } : {}),
  }))
}

/** `number` is in tenths of a per cent, negative to lower the price. */
export function pricePercent(prices: Prices, { number, round }: PriceChange): Partial<Prices> | string {
  const price_cents = rounded(share(prices.price_cents, 1000 + number), round)
  if (price_cents > MAX_CENTS) return 'The price would be too high'
  if (price_cents <= (prices.next_sale_price_cents ?? prices.sale_price_cents ?? 0))
    return 'The price would not be higher than the sale price'
  return { price_cents }
}
