import { expect, test } from 'vitest'
import { create as createCollection } from '~/models/catalogue/collection/collection.server'
import { updateShop } from '~/models/shop/shop.server'
import { SHORT_PAGES } from '~/short-pages'
import { makePage } from '../../../../tests/factories/page'
import { makePost } from '../../../../tests/factories/post'
import { makeProduct } from '../../../../tests/factories/product'
import { everyPattern } from '../../../../tests/support/routes'
import { isFoundByVisitors } from './site-address.server'

const collection = {
  name: 'Spring',
  slug: 'spring',
  tagline: null,
  description: null,
  image: null,
  image_alt: null,
  featured: false,
}

test('finds what visitors can open, and nothing else', async () => {
  await createCollection(collection)
  const [shown, hidden] = [await makeProduct(), await makeProduct({ active: false })]
  const [page, draft] = [await makePage({ slug: 'care' }), await makePage({ slug: 'later', is_published: false })]
  const post = await makePost({ is_published: true })
  const found = [
    ['/', '/blog', '/contact', '/about', '/cart', '/search?q=ring', '/#contact', '/FAQ/', '/images/sizes.pdf'],
    [
      '/ring-size-guide',
      '/collections',
      '/collections/rings',
      '/collections/spring',
      '/products/pendants',
      '/materials/gold',
    ],
    ['/style/vintage', `/product/${shown.id}`, `/product/${shown.slug}`, `/page/${page.slug}`, `/blog/${post.slug}`],
    ['https://elsewhere.example/nothing', 'mailto:hello@boutique.example', '#top', 'http://localhost:3000/contact'],
  ].flat()
  const missing = [
    ['/nothing', '/page', '/page/nothing', `/page/${draft.slug}`, `/product/${hidden.id}`, '/product/999999'],
    ['/blog/nothing', '/collections/winter', '/products/rnigs', '/materials/glass', '/admin', '/cart/thanks'],
    ['/product/1/more', 'http://localhost:3000/nothing', '/%zz'],
  ].flat()
  await makePage({ slug: 'faq' })
  const states = await Promise.all(
    [...found, ...missing].map(async (address) => [address, await isFoundByVisitors(address)]),
  )
  expect(states).toEqual([...found.map((address) => [address, true]), ...missing.map((address) => [address, false])])
})

/** Only forms, programs and links of the shop itself lead to these. */
const LED_TO = [
  ...['/account/share', '/shared-list', '/cart/request', '/cart/requested', '/data-saver', '/search/suggestions'],
  ...['/preview/post', '/preview/page', '/newsletter/confirm', '/newsletter/read', '/newsletter/unsubscribe'],
  ...['/favicon.ico', '/favicon.png', '/favicon.svg', '/icon-512.png', '/apple-touch-icon.png', '/payments/stripe'],
]

test('finds every address of the shop, except those that only the shop itself leads to', async () => {
  await updateShop({ appointments: true, bespoke: true })
  const fixed = everyPattern().filter((path) => path !== '' && !/[:*]|^\/(?:admin|api)\b/.test(path))
  const others = fixed.filter((path) => !SHORT_PAGES.includes(path.slice(1)))
  const states = await Promise.all(others.map(async (path) => ((await isFoundByVisitors(path)) ? [] : path)))
  expect(states.flat().sort()).toEqual(LED_TO.toSorted())
  await updateShop({ appointments: false, bespoke: false })
  expect(await Promise.all(['/appointment', '/bespoke'].map(isFoundByVisitors))).toEqual([false, false])
})
