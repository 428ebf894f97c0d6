import { absolute } from '~/format/address'
import { shop } from '~/shop'
import { breadcrumbs } from '~/storefront/shared/page-meta'
import type { ProductView } from './product.presenter.server'

type DataOf = Pick<ProductView, 'id' | 'name' | 'summary' | 'url' | 'pictures' | 'amount' | 'inStock' | 'trail'>

/** Structured data (schema.org). Remix escapes it. */
export function structuredData(product: DataOf) {
  const { origin, pathname } = new URL(product.url)
  // `breadcrumbs` adds the home page.
  return [asProduct(product), breadcrumbs(origin, [...product.trail.slice(1), { name: product.name, path: pathname }])]
}

function asProduct({ id, name, summary, url, pictures, amount, inStock }: DataOf) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: summary,
    sku: String(id),
    url,
    image: pictures.map(({ picture }) => absolute(new URL(url).origin, picture.src)),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url,
      price: amount,
      priceCurrency: 'AUD',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
