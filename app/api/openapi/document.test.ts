import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { METHODS } from '~/api/contract/call'
import { API_PATHS } from '~/api/contract/paths'
import { calls } from '../calls'
import { tagOf, TAGS } from './document.server'
import { Schemas } from './schemas'

const LONG = 'x'.repeat(2001)
const TEXTS = ['', 'ring', 'Ring', LONG, '5', '-5', '1.55', '1.555', '1e3', '0x10', '1'.repeat(9), 'quick_links']
const SPECIAL = ['2026-01-02T03:04:05Z', '2026-13-02', 'ada@example.com', '50% 30%', '101% 0%', 'html', 'sold']
const NUMBERS = [0, 1, 5, -1, 1.5, 0.29, 104, 105, 1e6, 1e6 + 1, 99_999_999.98, 1e8]
const OTHERS = [undefined, null, true, false, {}, [], ['a'], [''], ['opal'], ['gold', 1]]
const FACTS = [{ Metal: 'Gold' }, { '1': 'Gold' }, { Metal: '' }, { ['x'.repeat(61)]: 'Gold' }]
const PICTURES = [[{ address: 'a.jpg' }], [{ address: '' }], [{}], [{ address: 'a.jpg', alt: null, focus: '50% 30%' }]]
const optionWith = (choice: object, name = 'Size') => [{ name, choices: [choice] }]
const OPTIONS = [
  ...[optionWith({ label: 'M' }), optionWith({ label: 'M' }, 'a:b'), optionWith({}), [{ choices: [] }]],
  ...[optionWith({ label: 'M', price_difference: 0.29 }), optionWith({ label: 'M', price_difference: 1e6 })],
]
const VALUES: unknown[] = [...TEXTS, ...SPECIAL, ...NUMBERS, ...OTHERS, ...FACTS, ...PICTURES, ...OPTIONS]

/** By the component of the input. */
const GOOD: Record<string, object> = {
  ProductInput: { name: 'Ring', slug: 'ring', price: '99999999.99' },
  ProductPatch: { price: '99999999.99' },
  CollectionInput: { name: 'Evening', slug: 'evening' },
  GemstoneInput: { gemstone_name: 'Opal', month: 'May', description: 'Words', image_url: 'opal.jpg' },
  BlogPostInput: { title: 'Post', slug: 'post', content: 'Words' },
  PageInput: { title: 'Page', slug: 'page', content: 'Words' },
  ContentBlockInput: { title: 'Title', body: 'Words' },
  FooterLinkInput: { title: 'Link', url: '/about' },
  NewsletterInput: { email: 'ada@example.com' },
  ContactInput: { full_name: 'Ada', email: 'a@b.co', inquiry_type: 'other', message: 'Long enough, this is.' },
  LoginInput: { email: 'a@b.co', password: 'secret' },
}

/** A file name, a path or a web address: JSON Schema has only `uri-reference`. */
const LINKS = ['main_image', 'image', 'image_url', 'url']
/** As one text, as in an import. */
const ALSO_AS_TEXT = ['facts', 'options', 'more_pictures']

const everyCall = Object.values(calls).flatMap((byMethod) => METHODS.flatMap((method) => byMethod[method] ?? []))
const everyInput = [...new Set(everyCall.flatMap(({ input }) => input ?? []))]

const schemas = new Schemas()
const named = everyInput.map((input): [string, z.ZodType] => [schemas.of(input, 'input').$ref as string, input])
const ajv = new Ajv2020({ strict: false })
addFormats(ajv)
ajv.addSchema({ components: { schemas: schemas.components } }, 'document')

test.each(named)('%s accepts what the server accepts', (reference, input) => {
  const good = GOOD[reference.split('/').at(-1) ?? '']
  expect(input.safeParse(good).error).toBeUndefined()
  const accepts = ajv.compile({ $ref: `document${reference}` })
  for (const field of schemas.fieldsOf(input)) {
    const values = VALUES.filter((value) => typeof value !== 'string' || !ALSO_AS_TEXT.includes(field))
    for (const value of values) {
      const body: unknown = JSON.parse(JSON.stringify({ ...good, [field]: value }))
      const { success } = input.safeParse(body)
      const isLooser = LINKS.includes(field) && typeof value === 'string'
      if (isLooser && !success) continue
      // An empty slug counts as left out.
      if (reference.endsWith('/CollectionInput') && field === 'slug' && value === '') continue
      expect(accepts(body), `${field}: ${JSON.stringify(value)?.slice(0, 80)}`).toBe(success)
    }
  }
})

test('each path belongs to a declared tag', () => {
  for (const path of API_PATHS) expect(TAGS).toContain(tagOf(path))
})
