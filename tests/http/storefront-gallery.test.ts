import { expect } from 'vitest'
import { structuredDataOf } from '../support/reading'
import { test } from '../support/server-test'
import type { PageResponse } from '../support/visitor'
import type { Writer } from '../support/writing'

const SAVING = { 'Save-Data': 'on' }
const [FRONT, SIDE, BACK] = [
  '/images/white-gold-sapphire-halo-ring.jpg',
  'https://cdn.example/side.jpg',
  '/images/yellow-gold-opal-ring.jpg',
]

let made = 0

function addRing(writer: Writer, values: object): Promise<number> {
  made += 1
  const ring = { name: 'Gallery Ring', slug: `gallery-ring-${made}`, price: '480.00', category: 'rings' }
  return writer.add('/admin/products', { ...ring, inventory_count: 3, ...values })
}

const threePictures = {
  main_image: FRONT,
  more_pictures: [
    { address: SIDE, alt: 'From the side', focus: '0% 50%' },
    { address: BACK, alt: null },
  ],
}

const slides = ({ html }: PageResponse) => html.querySelectorAll('.product-picture > *')
const hrefs = ({ html }: PageResponse, selector: string) =>
  html.querySelectorAll(selector).map((link) => link.getAttribute('href'))

test('every picture is a link to its full size, and every thumbnail leads to its picture', async ({
  visitor,
  writer,
}) => {
  const page = await visitor.get(`/product/${await addRing(writer, threePictures)}`)
  expect(hrefs(page, '.product-picture a')).toEqual([FRONT, SIDE, BACK])
  const anchors = hrefs(page, '.thumbnails a')
  expect(anchors).toEqual(slides(page).map(({ id }) => `#${id}`))
  expect(anchors).toHaveLength(3)
  expect(page.html.querySelector('.thumbnails [aria-current]')).toBeNull()
})

test('descriptions, loading order and cropping are those of each picture', async ({ visitor, writer }) => {
  const page = await visitor.get(`/product/${await addRing(writer, threePictures)}`)
  const images = page.html.querySelectorAll('.product-picture img')
  const all = (name: string) => images.map((image) => image.getAttribute(name))
  expect(all('alt')).toEqual(['Gallery Ring', 'From the side', 'Gallery Ring, view 3'])
  expect(all('loading')).toEqual([undefined, 'lazy', 'lazy'])
  expect(all('fetchpriority')).toEqual(['high', undefined, undefined])
  expect(all('class')).toEqual([undefined, expect.stringContaining('focus-x0'), undefined])
  for (const image of page.html.querySelectorAll('.gallery img')) {
    expect([image.getAttribute('width'), image.getAttribute('height')]).not.toContain(undefined)
  }
  expect(structuredDataOf(page)[0]?.image).toEqual([
    expect.stringMatching(/^http.*sapphire-halo-ring\.jpg$/),
    SIDE,
    expect.stringMatching(/^http.*opal-ring\.jpg$/),
  ])
})

test('the focal point of the first picture crops its card', async ({ visitor, writer }) => {
  const name = 'Zircon Focus Ring'
  await addRing(writer, { name, main_image: FRONT, main_focus: '50% 20%' })
  const list = await visitor.get('/collections/rings?q=zircon+focus')
  const found = await visitor.get('/search?q=zircon+focus')
  expect(list.html.querySelector('.card-picture img')?.getAttribute('class')).toContain('focus-y2')
  expect(found.html.querySelector('main img')?.getAttribute('class')).toContain('focus-y2')
})

test('one picture has no thumbnails, and a drawing no full size', async ({ visitor, writer }) => {
  const one = await visitor.get(`/product/${await addRing(writer, { main_image: FRONT })}`)
  expect([slides(one).length, hrefs(one, '.gallery a')]).toEqual([1, [FRONT]])
  const none = await visitor.get(`/product/${await addRing(writer, {})}`)
  expect([slides(none).length, hrefs(none, '.gallery a')]).toEqual([1, []])
})

test('twelve pictures fit the first flight without JavaScript', async ({ visitor, writer }) => {
  const more = Array.from({ length: 11 }, (_, index) => `https://cdn.example/view-${index}.jpg`).join(' ')
  const path = `/product/${await addRing(writer, { main_image: FRONT, more_pictures: more })}`
  expect(slides(await visitor.get(path))).toHaveLength(12)
  const sent = await fetch(visitor.origin + path, { headers: { 'Accept-Encoding': 'br', ...SAVING } })
  const known = await fetch(`${visitor.origin}/product/8`, { headers: { 'Accept-Encoding': 'br', ...SAVING } })
  const lengthOf = (response: Response) => Number(response.headers.get('Content-Length'))
  expect(lengthOf(sent)).toBeLessThan(lengthOf(known) + 300)
})

test('in low-data mode the other pictures wait until they are asked for', async ({ visitor, writer }) => {
  const page = await visitor.get(`/product/${await addRing(writer, threePictures)}`, SAVING)
  expect(slides(page)).toHaveLength(1)
  expect(page.html.querySelector('.gallery summary')?.text).toBe('Show all 3 pictures')
  expect(hrefs(page, '.gallery details:not([open]) a')).toEqual([FRONT, SIDE, BACK])
  expect(page.html.querySelectorAll('.gallery details img:not([loading=lazy])')).toEqual([])
})
