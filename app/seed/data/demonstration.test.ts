import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatMonth } from '~/format/dates'
import { pictureOf } from '~/models/picture/picture.server'
import { gemstonesUntil } from './gemstones'
import { products } from './products'

const MONTHS = Array.from({ length: 12 }, (_, month) => formatMonth(new Date(Date.UTC(2026, month, 15))))

test('each month has a gemstone of its own', () => {
  for (const month of MONTHS) expect(gemstonesUntil(month).at(-1)?.month).toBe(month)
  expect(new Set(gemstonesUntil('May').map(({ gemstone_name }) => gemstone_name)).size).toBe(12)
})

test('each piece has a picture of its own, in all its sizes', () => {
  const images = products.map(({ main_image }) => main_image ?? '')
  expect(new Set(images).size).toBe(products.length)
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
