import { expect, test } from 'vitest'
import { structuredData } from './product-data'

const url = 'https://boutique.example/product/7'

const shown = (src: string) => ({ picture: { src }, alt: 'Yarra Ring', full: src })

test('the structured data has price, stock and breadcrumbs', () => {
  const [product, trail] = structuredData({
    id: 7,
    name: 'Yarra Ring',
    summary: 'A sapphire.',
    url,
    pictures: [shown('/images/yarra.jpg'), shown('https://cdn.example/side.jpg')],
    amount: '1200.50',
    inStock: false,
    trail: [{ name: 'Home', path: '/' }],
  })
  expect(product).toMatchObject({
    '@type': 'Product',
    image: ['https://boutique.example/images/yarra.jpg', 'https://cdn.example/side.jpg'],
    offers: { price: '1200.50', priceCurrency: 'AUD', availability: 'https://schema.org/OutOfStock', url },
  })
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://boutique.example/' },
      { position: 2, name: 'Yarra Ring', item: url },
    ],
  })
})
