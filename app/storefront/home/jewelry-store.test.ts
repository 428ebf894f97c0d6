import { expect, test } from 'vitest'
import { DEMONSTRATION } from '../../../tests/support/demonstration'
import { jewelryStore } from './jewelry-store'

test('the boutique is a JewelryStore with an absolute URL and the given hours', () => {
  const store = jewelryStore(
    'https://boutique.example',
    DEMONSTRATION,
    { openingHoursSpecification: [] },
    '/uploads/a.jpg',
  )
  expect(store).toMatchObject({
    '@type': 'JewelryStore',
    url: 'https://boutique.example/',
    image: 'https://boutique.example/uploads/a.jpg',
    openingHoursSpecification: [],
    address: { addressCountry: 'AU' },
  })
})

test('what the shop does not have is left out', () => {
  const address = { street: '', city: '', state: '', postcode: '', country: 'New Zealand' }
  const shop = { ...DEMONSTRATION, phone: '', tagline: '', coordinates: null, address }
  const text = JSON.stringify(jewelryStore('https://boutique.example', shop, null))
  expect(text).not.toMatch(/telephone|image|description|geo|streetAddress|postalCode|openingHours/)
  expect(text).toContain('"addressCountry":"New Zealand"')
})
