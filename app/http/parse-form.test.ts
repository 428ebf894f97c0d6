import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { collectionFormSchema } from '~/models/catalogue/collection/collection.schema'
import { importFileSchema } from '~/models/catalogue/import/check.server'
import { productFormSchema } from '~/models/catalogue/product/product-form.schema'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import { loginSchema } from '~/models/staff/user/user.schema'
import { postFormSchema } from '~/models/writing/post/post.schema'
import { parseForm, replyAsTyped } from './parse-form.server'

const ENQUIRY: [string, string][] = [
  ['full_name', 'Ada Lovelace'],
  ['email', 'ada@example.com'],
  ['inquiry_type', 'other'],
  ['message', 'Do you repair lockets?'],
]

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const update = (payload: object) => JSON.stringify({ type: 'update', payload })

describe("conform's own field names and values have no effect", () => {
  test.each<[string, string]>([
    ['__intent__', 'x'],
    ['__intent__', 'null'],
    ['__intent__', '{"type":"insert","payload":{"name":"email"}}'],
    ['__intent__', update({ name: 'x', index: 90_000_000, value: '1' })],
    ['__intent__', update({ name: 'full_name', value: 'Somebody else' })],
    ['__intent__', `{"type":"update","payload":{"name":"x","value":${'['.repeat(5000)}1${']'.repeat(5000)}}}`],
    ['__intent__', '{"type":"reset","payload":{}}'],
    ['__state__', 'x'],
    ['__state__', '{"validated":1}'],
    ['x[90000000]', '1'],
    ['full_name[90000000]', '1'],
    ['full_name[]', '1'],
    ['full_name.x', '1'],
    ['a.'.repeat(3000) + 'a', '1'],
    ['__proto__.full_name', '1'],
    ['constructor', '1'],
  ])('%.40s=%.60s', (name, value) => {
    const submission = parseForm(formOf([...ENQUIRY, [name, value]]), enquirySchema)
    expect(submission).toMatchObject({ status: 'success', value: { full_name: 'Ada Lovelace', phone: null } })
    const refused = parseForm(
      formOf([
        ['full_name', 'A'],
        [name, value],
      ]),
      enquirySchema,
    ).reply()
    expect(refused.initialValue).toEqual({ full_name: 'A' })
    expect(refused).toMatchObject({ status: 'error', intent: undefined, fields: ['full_name'] })
    expect(JSON.stringify(refused).length).toBeLessThan(500)
  })
})

describe('a rejected form is returned', () => {
  test('with known fields only, each cut at its limit', () => {
    const form = formOf([
      ['full_name', 'x'.repeat(30_000)],
      ['message', 'y'.repeat(30_000)],
      ['inquiry_type', 'z'.repeat(30_000)],
      ['unknown', 'w'],
    ])
    const typed = { full_name: 'x'.repeat(200), message: 'y'.repeat(10_000), inquiry_type: 'z'.repeat(2000) }
    const refused = parseForm(form, enquirySchema).reply()
    expect(refused.initialValue).toEqual(typed)
    expect(refused.error).toMatchObject({ full_name: ['At most 200 characters'] })
    expect(replyAsTyped(form, enquirySchema, { '': ['Later'] })).toEqual({
      status: 'error',
      initialValue: typed,
      error: { '': ['Later'] },
    })
  })

  test('without splitting a surrogate pair', () => {
    const form = formOf([['full_name', `${'x'.repeat(199)}\u{1f48d}`]])
    expect(replyAsTyped(form, enquirySchema).initialValue).toEqual({ full_name: `${'x'.repeat(199)}\ufffd` })
  })

  test('without secrets and files', () => {
    const form = formOf([
      ['email', 'ada'],
      ['password', 'correct horse'],
    ])
    expect(parseForm(form, loginSchema).reply().initialValue).toEqual({ email: 'ada' })
    const file = formOf([['full_name', new File(['x'], 'x.txt')]])
    expect(parseForm(file, enquirySchema).reply().initialValue).toEqual({})
  })

  test('with lists as lists, and the first value of any other field', () => {
    const form = formOf([
      ['name', 'Ring'],
      ['name', 'Chain'],
      ['facets', 'chosen'],
      ...Array.from({ length: 500 }, (): [string, string] => ['metals', 'Gold']),
    ])
    const { initialValue } = parseForm(form, productFormSchema).reply()
    expect(initialValue).toEqual({ name: 'Ring', facets: 'chosen', metals: Array.from({ length: 100 }, () => 'Gold') })
  })
})

test.each<[string, z.ZodType, string[]]>([
  ['collection', collectionFormSchema, ['slug', 'image', 'image_alt', 'featured']],
  ['post', postFormSchema, ['tags', 'published_at', 'image_alt', 'content']],
  ['product', productFormSchema, ['facets', 'gemstones', 'sale_price', 'main_image', 'active']],
])('the fields of a %s are found inside preprocessed schemas', (_, schema, names) => {
  const typed = Object.fromEntries(names.map((name) => [name, 'typed']))
  expect(replyAsTyped(formOf(Object.entries(typed)), schema).initialValue).toEqual(typed)
})

test('a file is validated like any field', () => {
  const file = new File(['id,name\n'], 'products.csv')
  const submission = parseForm(formOf([['file', file]]), importFileSchema)
  expect(submission).toMatchObject({ status: 'success', value: { file: { name: 'products.csv' } } })
})
