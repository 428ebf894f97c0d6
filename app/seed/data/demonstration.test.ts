import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AVAILABILITIES } from '#db/schema'
import { formatMonth } from '~/format/dates'
import { CARE_ADVICE, KNOWN_FACTS } from '~/models/catalogue/product/facts'
import { productSchema } from '~/models/catalogue/product/product.schema'
import { pictureOf } from '~/models/media/picture.server'
import { gemstonesUntil } from './gemstones'
import { products } from './products'

const MONTHS = Array.from({ length: 12 }, (_, month) => formatMonth(new Date(Date.UTC(2026, month, 15))))

test('each month has a gemstone of its own', () => {
  for (const month of MONTHS) expect(gemstonesUntil(month).at(-1)?.month).toBe(month)
  expect(new Set(gemstonesUntil('May').map(({ gemstone_name }) => gemstone_name)).size).toBe(12)
})

test('each picture is of one piece, in all its sizes', () => {
  const images = products.flatMap(({ main_image, more_pictures }) => [
    ...(main_image ? [main_image] : []),
    ...more_pictures.map(({ address }) => address),
  ])
  expect(products.filter(({ main_image }) => main_image === null)).toEqual([])
  expect(new Set(images).size).toBe(images.length)
  for (const image of [...images, ...gemstonesUntil('May').map(({ image_url }) => image_url)]) {
    const { src, widths = [] } = pictureOf(image)
    expect(widths.length, image).toBeGreaterThan(2)
    const files = [src, ...widths.map((width) => src.replace('.jpg', `-${width}.avif`))]
    for (const file of files) expect(existsSync(`public${file}`), file).toBe(true)
  }
})

test('a description does not name a style, which is chosen beside it', () => {
  const named = products.filter(({ description }) => /bohemian|minimalist|vintage|modern/i.test(description))
  expect(named.map(({ name }) => name)).toEqual([])
})

test('at least 24 pieces have three views, each with a description of its own', () => {
  const views = products.flatMap(({ more_pictures }) => more_pictures)
  expect(products.filter(({ more_pictures }) => more_pictures.length >= 2).length).toBeGreaterThanOrEqual(24)
  for (const { alt } of views) expect(alt).toMatch(/^[A-Z].{20,}\.$/)
})

test('each piece states facts: always metal, dimensions, weight and care', () => {
  for (const { slug, facts } of products) {
    expect(Object.keys(facts), slug).toEqual(expect.arrayContaining(['Metal', 'Dimensions', 'Weight', 'Care']))
    expect(Object.keys(CARE_ADVICE), slug).toContain(facts.Care)
    expect(Object.keys(facts), slug).toEqual(KNOWN_FACTS.filter((name) => name in facts))
  }
})

test('a stone comes with its treatment', () => {
  const silent = products.filter(({ facts }) => 'Stone' in facts && !('Treatment' in facts))
  expect(silent.map(({ slug }) => slug)).toEqual([])
})

test('all rings have sizes', () => {
  const read = products.map((product) => productSchema.parse({ ...product, styles: [] }))
  const unsized = read.filter(
    ({ category, options = [] }) => category === 'rings' && !options.some(({ name }) => name.startsWith('Ring size')),
  )
  expect(unsized.map(({ slug }) => slug)).toEqual([])
})

test('the shop shows each kind of availability', () => {
  expect(new Set(products.map(({ availability = 'stock' }) => availability))).toEqual(new Set(AVAILABILITIES))
})
