import { expect, test } from 'vitest'
import { nationalDigits, phoneLink } from './phone-link.server'

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
  ['0412 345 678 after 5pm', 'Australia', 'tel:+61412345678'],
  ['after 5pm: 0412 345 678', 'Australia', 'tel:+61412345678'],
  ['0412 345 678 - not before 10', 'Australia', 'tel:+61412345678'],
  ['0412 345 678 / 03 9639 1985', 'Australia', null],
  ['0412 345 678, 03 9639 1985', 'Australia', null],
  ['0412 345 678; 03 9639 1985', 'Australia', null],
  ['0412 345 678 or 03 9639 1985', 'Australia', null],
  ['0412345678 0396391985', 'Australia', null],
  ['+61 412 345 678+61396391985', 'Australia', null],
  ['0412 345 678 ext 0396391985', 'Australia', null],
  ['after 5pm', 'Australia', null],
  ['not before 10.30, unit 4', 'Australia', null],
  ['', 'Australia', null],
])('%j in %j dials %s', (typed, country, link) => {
  expect(phoneLink(typed, country)).toBe(link)
})

test.each([
  ['0412 345 678', '412345678'],
  ['+61 412 345 678', '412345678'],
  ['+61 (0)412 345 678', '412345678'],
  ['0061 412 345 678', '412345678'],
  ['(03) 5550 1234', '355501234'],
  ['0412 345', '412345'],
  ['13 12 34', '131234'],
  ['+44 20 7946 0958', '2079460958'],
])('%j has the digits %s in any spelling', (typed, digits) => {
  expect(nationalDigits(typed, 'Australia')).toBe(digits)
})
