import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.server'

test.each([
  ['(03) 9639 1985', 'Australia', 'tel:+61396391985'],
  ['03 9639 1985', '', 'tel:+61396391985'],
  ['03-9639-1985', 'Australia', 'tel:+61396391985'],
  ['03.9639.1985', 'Australia', 'tel:+61396391985'],
  ['+61 3 9639 1985', 'Australia', 'tel:+61396391985'],
  ['+61 (0)3 9639 1985', 'Australia', 'tel:+61396391985'],
  ['0061 3 9639 1985', 'New Zealand', 'tel:+61396391985'],
  ['0011 61 3 9639 1985', 'Australia', 'tel:+61396391985'],
  ['0400 000 000', 'Australia', 'tel:+61400000000'],
  ['Tel. 03 9639 1985 (ask for Ada)', 'Australia', 'tel:+61396391985'],
  ['03 9639 1985 ext. 12', 'Australia', 'tel:+61396391985;ext=12'],
  ['020 7946 0958', 'United Kingdom', 'tel:+442079460958'],
  ['09 303 1234', 'new zealand ', 'tel:+6493031234'],
  ['(212) 555-0123', 'United States', 'tel:+12125550123'],
  ['03 9639 1985', 'Atlantis', 'tel:+61396391985'],
  ['+64 9 303 1234', 'Australia', 'tel:+6493031234'],
  ['13 1234', 'Australia', 'tel:+61131234'],
  ['000', 'Australia', 'tel:000'],
  ['by pigeon', 'Australia', null],
  ['', 'Australia', null],
])('%j in %j dials %s', (typed, country, link) => {
  expect(phoneLink(typed, country)).toBe(link)
})
