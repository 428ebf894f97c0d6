import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '~/shop'
import { jewelryStore, openingHours } from './jewelry-store'

test('opening hours are in schema.org format', () => {
  expect(openingHours({ days: 'Monday to Wednesday', time: '10am-6pm' })).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'], opens: '10:00', closes: '18:00' },
  ])
  expect(openingHours({ days: 'Saturday', time: '9.30am-12pm' })).toMatchObject([
    { dayOfWeek: ['Saturday'], opens: '09:30', closes: '12:00' },
  ])
  expect(openingHours({ days: 'Sunday', time: 'By appointment only' })).toEqual([])
})

test('the boutique is a JewelryStore with an absolute URL and opening hours', () => {
  const store = jewelryStore('https://boutique.example', DEFAULT_FACTS)
  expect(store).toMatchObject({ '@type': 'JewelryStore', url: 'https://boutique.example/' })
  expect(store.openingHoursSpecification).toHaveLength(2)
})
