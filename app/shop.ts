/** What every page of the shop may show of its settings. */
export interface ShopFacts {
  name: string
  tagline: string
  /** A year. */
  established: number
  email: string
  phone: string
  address: { street: string; city: string; state: string; postcode: string; country: string }
  /** Null without a place on the map. */
  coordinates: { latitude: number; longitude: number } | null
  /** Days with the same hours together: "Monday to Friday", "10am-6pm". */
  hours: { days: string; time: string }[]
  social: { network: string; url: string }[]
  /** As the networks show it, with its sign. */
  handle: string | null
}

/** For a page that could not read the settings; a new database starts with the same. */
export const DEFAULT_FACTS: ShopFacts = {
  name: 'Aurelia & Finch',
  tagline: 'Fine jewellery, Melbourne',
  established: 1985,
  email: 'hello@aureliafinch.example',
  phone: '+61 3 5550 0198',
  address: {
    street: 'Shop 12, Block Arcade, 282 Collins Street',
    city: 'Melbourne',
    state: 'VIC',
    postcode: '3000',
    country: 'Australia',
  },
  coordinates: { latitude: -37.81577, longitude: 144.96447 },
  hours: [
    { days: 'Monday to Friday', time: '10am-6pm' },
    { days: 'Saturday', time: '10am-5pm' },
    { days: 'Sunday', time: 'By appointment only' },
  ],
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/aureliaandfinch' },
    { network: 'Instagram', url: 'https://www.instagram.com/aureliaandfinch' },
    { network: 'Pinterest', url: 'https://www.pinterest.com/aureliaandfinch' },
    { network: 'YouTube', url: 'https://www.youtube.com/@aureliaandfinch' },
  ],
  handle: '@aureliaandfinch',
}

/** The address as it is written on an envelope, without the country of a shop in Australia. */
export function addressLines({ address }: Pick<ShopFacts, 'address'>): string[] {
  const { street, city, state, postcode, country } = address
  const place = [city, state, postcode].filter(Boolean).join(' ')
  return [street, place, country === 'Australia' ? '' : country].filter(Boolean)
}

/** The name and address under an email. */
export function signatureOf(shop: ShopFacts): string {
  return [shop.name, addressLines(shop).join(', ')].filter(Boolean).join('\n')
}
