import { expect, test } from 'vitest'
import { parseForm } from '~/http/parse-form.server'
import { productSchema } from './product.schema'
import { productFormSchema } from './product-form.schema'

function posted(fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of [['name', 'Ring'], ['slug', 'ring'], ['price', '1250.5'], ...fields] as [
    string,
    string,
  ][]) {
    form.set(name, value)
  }
  const submission = parseForm(form, productFormSchema)
  return submission.status === 'success' ? submission.value : submission.reply().error
}

test('ticked facets count only when staff choose them, and then none is a choice too', () => {
  expect(
    posted([
      ['facets', 'derived'],
      ['metals', 'gold'],
    ]),
  ).toMatchObject({ chosen_facets: null })
  expect(
    posted([
      ['facets', 'chosen'],
      ['metals', 'gold'],
    ]),
  ).toMatchObject({
    chosen_facets: { gemstone: [], metal: ['gold'], style: [] },
  })
  expect(posted([['facets', 'chosen']])).toMatchObject({ chosen_facets: { gemstone: [], metal: [], style: [] } })
})

test('an empty sale price is none, and one that is not lower is rejected', () => {
  expect(posted([['sale_price', '']])).toMatchObject({ price_cents: 125_050, sale_price_cents: null })
  expect(posted([['sale_price', '1250.50']])).toEqual({ sale_price: ['Sale price must be lower than the price'] })
})

test('the form takes prices as people type them, the JSON contract does not', () => {
  const product = { name: 'Ring', slug: 'ring', price: '$2,450', sale_price: 'A$1 250.00', inventory_count: '1' }
  expect(productFormSchema.parse(product)).toMatchObject({ price_cents: 245_000, sale_price_cents: 125_000 })
  expect(productSchema.safeParse(product).success).toBe(false)
  expect(productFormSchema.safeParse({ ...product, price: '12,50' }).success).toBe(false)
})

test('a form shows errors of facts together with all others', () => {
  expect(
    posted([
      ['sale_price', '9999'],
      ['further_facts', 'claws'],
    ]),
  ).toEqual({
    further_facts: ['Write a value for “claws”, such as “Metal: 18ct yellow gold”'],
    sale_price: ['Sale price must be lower than the price'],
  })
  const sound: [string, string][] = [
    ['active', 'on'],
    ['certificate', ''],
  ]
  expect(Object.keys(posted([...sound, ['further_facts', 'claws']]) ?? {})).toEqual(['further_facts'])
  expect(
    posted([
      ['fact_metal', ' 18ct gold '],
      ['further_facts', 'Setting: claws'],
    ]),
  ).toMatchObject({
    facts: { Metal: '18ct gold', Setting: 'claws' },
  })
})

test('a form without a certificate keeps the stored one, and one that removes it clears it', () => {
  expect(posted([])).toMatchObject({ certificate: undefined })
  expect(posted([['certificate', 'removed']])).toMatchObject({ certificate: null })
  expect(posted([['certificate', '/uploads/a.pdf']])).toEqual({ certificate: ['Upload the certificate as a PDF'] })
})

test.for([
  ['123', 'Rings', 'ring-123'],
  ['123', 'Engagement rings', 'ring-123'],
  ['18', 'watches', 'watch-18'],
  ['925', 'Brooches', 'brooch-925'],
  ['925', 'other', 'product-925'],
  ['925', '', 'product-925'],
  ['12-34', 'rings', '12-34'],
  ['ring-9', 'rings', 'ring-9'],
] as const)('the slug %s of %j is %s, in forms and in the API', ([slug, category, expected]) => {
  expect(productSchema.parse({ name: 'Ring', slug, category, price: '1' })).toMatchObject({ slug: expected })
  expect(
    posted([
      ['slug', slug],
      ['category', category],
    ]),
  ).toMatchObject({ slug: expected })
})
