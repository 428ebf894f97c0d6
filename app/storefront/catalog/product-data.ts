import { absolute } from '~/format/address'
import { shop } from '~/shop'
import type { ProductView } from './product.presenter.server'

type DataOf = Pick<ProductView, 'id' | 'name' | 'summary' | 'url' | 'picture' | 'amount' | 'inStock' | 'trail'>

/** What a product's page tells search engines, as schema.org describes it. Remix escapes it into the page. */
export function structuredData(product: DataOf) {
  return [asProduct(product), asBreadcrumbs(product)]
}

function asProduct({ id, name, summary, url, picture, amount, inStock }: DataOf) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: summary,
    sku: String(id),
    url,
    image: absolute(new URL(url).origin, picture.src),
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

function asBreadcrumbs({ name, url, trail }: DataOf) {
  const { origin } = new URL(url)
  const steps = [...trail.map((step) => ({ name: step.name, url: absolute(origin, step.path) })), { name, url }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: step.url,
    })),
  }
}
