export interface ShopFacts {
  name: string
  tagline: string
  established: number
  email: string
  phone: string
  call: string
  address: { street: string; city: string; state: string; postcode: string; country: string }
  coordinates: { latitude: number; longitude: number } | null
  hours: { days: string; time: string }[]
  social: { network: string; url: string }[]
  handle: string | null
  abn?: string
  logo?: { src: string; width: number; height: number }
  /** Changes with the uploaded picture; absent for the drawn icon. */
  icon?: string
}

export function inCity({ address: { city } }: Pick<ShopFacts, 'address'>): string {
  return city && ` in ${city}`
}

export function homeTitle({ name, tagline }: Pick<ShopFacts, 'name' | 'tagline'>): string {
  return tagline ? `${name} | ${tagline}` : name
}

export function signatureOf(shop: ShopFacts): string {
  const address = addressLines(shop).join(', ')
  return [shop.name, address, shop.abn && `ABN ${shop.abn}`].filter(Boolean).join('\n')
}

export function addressLines({ address }: Pick<ShopFacts, 'address'>): string[] {
  const { street, city, state, postcode, country } = address
  const place = [city, state, postcode].filter(Boolean).join(' ')
  return [street, place, country === 'Australia' ? '' : country].filter(Boolean)
}

export function mapLinks({ latitude, longitude }: NonNullable<ShopFacts['coordinates']>) {
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return { map, directions: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}` }
}

export interface Look {
  attributes: Record<string, string>
  themeColor: string
  styles: string
  fonts: string[]
  preview?: [name: string, value: string][]
}

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
