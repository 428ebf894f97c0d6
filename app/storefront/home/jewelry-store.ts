import { absolute } from '~/format/address'
import { links } from '~/links'
import type { ShopFacts } from '~/shop'

/** `picture` is the address of one on this site, or a whole address. */
export function jewelryStore(origin: string, shop: ShopFacts, hours: object | null, picture?: string) {
  const { street, city, state, postcode, country } = shop.address
  return {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    '@id': `${origin}/#boutique`,
    name: shop.name,
    description: shop.tagline || undefined,
    url: origin + links.home(),
    image: picture && absolute(origin, picture),
    foundingDate: String(shop.established),
    telephone: (shop.phone && shop.call.replace(/^tel:/, '')) || undefined,
    email: shop.email,
    currenciesAccepted: 'AUD',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street || undefined,
      addressLocality: city || undefined,
      addressRegion: state || undefined,
      postalCode: postcode || undefined,
      addressCountry: country === 'Australia' || country === '' ? 'AU' : country,
    },
    geo: shop.coordinates ? { '@type': 'GeoCoordinates', ...shop.coordinates } : undefined,
    ...hours,
    sameAs: shop.social.map(({ url }) => url),
  }
}
