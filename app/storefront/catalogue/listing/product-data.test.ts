import { expect, test } from 'vitest'
import { offerOf } from '~/models/catalogue/product/availability'
import { structuredData } from './product-data'

const url = 'https://boutique.example/product/7'

const shown = (src: string) => ({ picture: { src }, alt: 'Yarra Ring', full: src })

const YARRA: Parameters<typeof structuredData>[1] = {
  id: 7,
  stockNumber: 'AF-1007',
  name: 'Yarra Ring',
  summary: 'A sapphire…',
  paragraphs: ['A sapphire, and', 'its halo.'],
  url,
  pictures: [shown('/images/yarra.jpg'), shown('https://cdn.example/side.jpg')],
  amount: '1200.50',
  offer: offerOf({ availability: 'stock', inventory_count: 0, available_count: 0 }),
  facts: [],
  trail: [{ name: 'Home', path: '/' }],
}

test('the structured data has price, stock and breadcrumbs', () => {
  const [product, trail] = structuredData('Aurelia & Finch', YARRA)
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'AF-1007',
    description: 'A sapphire, and\nits halo.',
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

test('the id stands for a stock number that the piece does not have', () => {
  expect(structuredData('Aurelia & Finch', { ...YARRA, stockNumber: null })[0]).toMatchObject({ sku: '7' })
})

test('facts are properties, the metal is the material, and a weight in grams is one', () => {
  const facts: [string, string][] = [
    ['Metal', '18ct yellow gold'],
    ['Weight', '4.2\u00A0g'],
  ]
  expect(structuredData('Aurelia & Finch', { ...YARRA, facts })[0]).toMatchObject({
    material: '18ct yellow gold',
    weight: { '@type': 'QuantitativeValue', value: 4.2, unitCode: 'GRM' },
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Metal', value: '18ct yellow gold' },
      { '@type': 'PropertyValue', name: 'Weight', value: '4.2\u00A0g' },
    ],
  })
  expect(structuredData('Aurelia & Finch', { ...YARRA, facts: [['Weight', 'about 4 g']] })[0]).not.toHaveProperty(
    'weight.value',
  )
})

test('a piece without a price is no product, which would need an offer', () => {
  const offer = offerOf({ availability: 'price-on-request', inventory_count: 1, available_count: 1 })
  const data = structuredData('Aurelia & Finch', { ...YARRA, amount: null, offer })
  expect(data).toMatchObject([{ '@type': 'BreadcrumbList' }])
})
