/** What every page of the shop may show of its settings. */
export interface ShopFacts {
  name: string
  tagline: string
  /** A year. */
  established: number
  email: string
  phone: string
  /** The link that dials it; '' without a phone. */
  call: string
  address: { street: string; city: string; state: string; postcode: string; country: string }
  /** Null without a place on the map. */
  coordinates: { latitude: number; longitude: number } | null
  /** Days with the same hours together: "Monday to Friday", "10am-6pm". */
  hours: { days: string; time: string }[]
  social: { network: string; url: string }[]
  /** As the networks show it, with its sign. */
  handle: string | null
  /** As it is written: "12 345 678 901"; absent without one. */
  abn?: string
  /** Absent for the name in letters. */
  logo?: { src: string; width: number; height: number }
  /** Changes with the picture that the icon of the shop is made of; absent for the drawn icon. */
  icon?: string
}

/** " in Melbourne", to follow a noun; '' without a city. */
export function inCity({ address: { city } }: Pick<ShopFacts, 'address'>): string {
  return city && ` in ${city}`
}

/** The title of a page without one of its own. */
export function homeTitle({ name, tagline }: Pick<ShopFacts, 'name' | 'tagline'>): string {
  return tagline ? `${name} | ${tagline}` : name
}

/** The end of an email: name, address and ABN, a line each. */
export function signatureOf(shop: ShopFacts): string {
  const address = addressLines(shop).join(', ')
  return [shop.name, address, shop.abn && `ABN ${shop.abn}`].filter(Boolean).join('\n')
}

/** "Melbourne workshop", to follow an article or "our". */
export function workshopOf({ address: { city } }: Pick<ShopFacts, 'address'>): string {
  return city ? `${city} workshop` : 'workshop'
}

/** The address as it is written on an envelope, without the country of a shop in Australia. */
export function addressLines({ address }: Pick<ShopFacts, 'address'>): string[] {
  const { street, city, state, postcode, country } = address
  const place = [city, state, postcode].filter(Boolean).join(' ')
  return [street, place, country === 'Australia' ? '' : country].filter(Boolean)
}

/** Where a map and the way to a place are shown: on a site of others. */
export function mapLinks({ latitude, longitude }: NonNullable<ShopFacts['coordinates']>) {
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return { map, directions: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}` }
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

/** For a page that could not read the settings, not even before. */
export const UNREAD_FACTS: ShopFacts = {
  name: 'Boutique',
  tagline: '',
  established: 1985,
  email: '',
  phone: '',
  call: '',
  address: { street: '', city: '', state: '', postcode: '', country: '' },
  coordinates: null,
  hours: [],
  social: [],
  handle: null,
}
