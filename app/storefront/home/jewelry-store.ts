import { links } from '~/links'
import type { ShopFacts } from '~/shop'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Structured data (schema.org). */
export function jewelryStore(origin: string, shop: ShopFacts) {
  const { street, city, state, postcode } = shop.address
  return {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    '@id': `${origin}/#boutique`,
    name: shop.name,
    description: shop.tagline,
    url: origin + links.home(),
    image: `${origin}/images/hero-rings-emerald-velvet.jpg`,
    foundingDate: String(shop.established),
    telephone: shop.phone,
    email: shop.email,
    currenciesAccepted: 'AUD',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    geo: shop.coordinates ? { '@type': 'GeoCoordinates', ...shop.coordinates } : undefined,
    openingHoursSpecification: shop.hours.flatMap(openingHours),
    sameAs: shop.social.map(({ url }) => url),
  }
}

interface Hours {
  days: string
  time: string
}

/** "Monday to Friday", "10am-6pm" → schema.org; nothing for times such as "By appointment only". */
export function openingHours({ days, time }: Hours) {
  const [opens, closes] = time.split('-').map(clockTime)
  if (!opens || !closes) return []
  const [first = '', last = first] = days.split(' to ')
  const dayOfWeek = DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1)
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }]
}

/** "10am" → "10:00", "5.30pm" → "17:30"; null for anything else. */
function clockTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[.:](\d{2}))?(am|pm)$/.exec(text.trim())
  if (!match) return null
  const [, hour, minutes = '00', half] = match
  return `${String((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}
