import { absolute } from '~/format/address'
import { breadcrumbs } from '~/storefront/shell/shared/page-meta'
import type { ProductView } from './product.presenter.server'

type DataOf = Pick<
  ProductView,
  | 'id'
  | 'stockNumber'
  | 'name'
  | 'summary'
  | 'paragraphs'
  | 'url'
  | 'pictures'
  | 'amount'
  | 'isPlusGst'
  | 'offer'
  | 'facts'
  | 'trail'
>

/** Nothing is escaped here, since Remix escapes structured data. */
export function structuredData(shopName: string, product: DataOf) {
  const { origin, pathname } = new URL(product.url)
  // `breadcrumbs` adds the home page.
  const trail = breadcrumbs(origin, [...product.trail.slice(1), { name: product.name, path: pathname }])
  // Search engines report a product without an offer as an error.
  return product.amount === null ? [trail] : [asProduct(shopName, product, product.amount), trail]
}

function asProduct(shopName: string, product: DataOf, amount: string) {
  const { id, stockNumber, name, summary, paragraphs, url, pictures, isPlusGst, offer, facts } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: paragraphs.join('\n') || summary,
    sku: stockNumber ?? String(id),
    url,
    image: pictures.map(({ picture }) => absolute(new URL(url).origin, picture.src)),
    ...factsData(facts),
    brand: { '@type': 'Brand', name: shopName },
    offers: {
      '@type': 'Offer',
      url,
      price: amount,
      priceCurrency: 'AUD',
      // Without a statement, prices in Australia include GST.
      priceSpecification: isPlusGst
        ? { '@type': 'PriceSpecification', price: amount, priceCurrency: 'AUD', valueAddedTaxIncluded: false }
        : undefined,
      availability: `https://schema.org/${offer.schema}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

function factsData(facts: DataOf['facts']) {
  if (facts.length === 0) return {}
  const stated = new Map(facts)
  const [, grams] = /^([\d.]+)\s?g(?:rams?)?$/.exec(stated.get('Weight') ?? '') ?? []
  return {
    material: stated.get('Metal'),
    weight: grams ? { '@type': 'QuantitativeValue', value: Number(grams), unitCode: 'GRM' } : undefined,
    additionalProperty: facts.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
  }
}
