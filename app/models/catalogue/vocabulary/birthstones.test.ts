import { expect, test } from 'vitest'
import { birthstoneFinder } from './birthstones'

const find = birthstoneFinder([])
const monthOf = (name: string, stone: string | null = null) => find({ name, stone })?.month ?? null

test.each([
  ['Akoya Pearl Stud Earrings', null, 'june'],
  ['Mother-of-Pearl Pendant with Sapphires', null, 'june'],
  ['Band of Rubies', null, 'july'],
  ['Yarra Halo Ring', 'Sapphire with diamonds', 'september'],
  ['Yarra Sapphire Ring', 'Natural diamonds', 'april'],
  ['Treasury Ring', 'Sri Lankan sapphire, two diamonds', 'september'],
  ['Brighton Halo Ring', 'Morganite with diamonds', null],
  ['Coopal Cuff', null, null],
  ['Wide Wedding Band', null, null],
])('a piece has the month of its main stone: %s, %s', (name, stone, month) => {
  expect(monthOf(name, stone)).toBe(month)
})

test("the shop's gemstone of a month is a birthstone, and moves none of the usual ones", () => {
  const own = birthstoneFinder([
    { gemstone_name: 'Morganite', month: 'March' },
    { gemstone_name: 'Ruby', month: 'December 2025' },
    { gemstone_name: 'Any (stone)*', month: 'May' },
    { gemstone_name: 'Onyx', month: 'Soon' },
  ])
  expect(own({ name: 'Ring', stone: 'Morganite with diamonds' })).toEqual({ stone: 'morganite', month: 'march' })
  expect(own({ name: 'Ruby Studs', stone: null })?.month).toBe('july')
  expect(own({ name: 'Onyx Cufflinks', stone: null })).toBeNull()
})
