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

/** What pages need of an appearance other than the usual one. */
export interface Look {
  /** Of the document: the style sheet of looks reads them. */
  attributes: Record<string, string>
  /** The ground, for the browser's own bars. */
  themeColor: string
  /** The address of the style sheet. */
  styles: string
  /** Addresses of the typefaces to load early. */
  fonts: string[]
  /** What the form would publish, on the pages of the one who previews it. */
  preview?: [name: string, value: string][]
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
