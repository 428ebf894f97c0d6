import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { parseForm } from '~/http/parse-form.server'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import { gemstoneSchema } from '~/models/catalogue/gemstone/gemstone.schema'
import { productSchema } from '~/models/catalogue/product/product.schema'
import { enquirySchema } from '~/models/customers/enquiry/enquiry.schema'
import { subscriptionSchema } from '~/models/customers/subscriber/subscriber.schema'
import { loginSchema } from '~/models/staff/user/user.schema'
import { contentBlockSchema } from '~/models/writing/content-block/content-block.schema'
import { footerLinkSchema } from '~/models/writing/footer-link/footer-link.schema'
import { pageSchema } from '~/models/writing/page/page.schema'
import { postSchema } from '~/models/writing/post/post.schema'
import { readInput } from './request.server'
import { HttpError } from './response.server'

const LIMIT = 64 * 1024

/** The field errors of a call with these values. */
async function byJson(schema: z.ZodType, values: object) {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request('http://localhost/', { method: 'POST', body: JSON.stringify(values), headers })
  const error: unknown = await readInput(request, schema, LIMIT).catch((thrown: unknown) => thrown)
  return error instanceof HttpError ? error.errors : undefined
}

/** The field errors of a form with these values. */
function byForm(schema: z.ZodType, values: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  return parseForm(form, schema).reply().error ?? undefined
}

const SLUG_SHAPE = 'Slug must contain only lowercase letters, numbers, and hyphens'
const AMOUNT = 'Enter an amount such as 1250 or 1250.00'
const product = { name: 'Ring', slug: 'ring', price: '10' }
const post = { title: 'Post', slug: 'post', content: 'Words' }
const page = { title: 'Page', slug: 'page', content: 'Words' }
const link = { title: 'Link', url: '/about', section: 'quick_links', order: '1' }
const block = { section: 'hero', title: 'Title', body: 'Words' }
const stone = { gemstone_name: 'Opal', month: 'May', description: 'Words', image_url: 'opal.jpg' }
const enquiry = { full_name: 'Ada', email: 'a@b.co', inquiry_type: 'other', message: 'Long enough, this is.' }

const rules: [string, z.ZodType, object, Record<string, string>][] = [
  ['name', productSchema, { ...product, name: ' ' }, { name: 'Name is required' }],
  ['slug', productSchema, { ...product, slug: '' }, { slug: 'Slug is required' }],
  ['slug', productSchema, { ...product, slug: 'A Ring' }, { slug: SLUG_SHAPE }],
  ['slug', productSchema, { ...product, slug: 'new' }, { slug: 'This slug is reserved' }],
  ['price', productSchema, { name: 'Ring', slug: 'ring' }, { price: 'Price is required' }],
  ['price', productSchema, { ...product, price: '1e3' }, { price: AMOUNT }],
  ['price', productSchema, { ...product, price: '0x10' }, { price: AMOUNT }],
  ['price', productSchema, { ...product, price: '12.345' }, { price: AMOUNT }],
  ['sale', productSchema, { ...product, sale_price: '10' }, { sale_price: 'Sale price must be lower than the price' }],
  [
    'count',
    productSchema,
    { ...product, inventory_count: '0x10' },
    { inventory_count: 'Inventory count must be a whole number' },
  ],
  ['title', postSchema, { ...post, title: '' }, { title: 'Title is required' }],
  ['content', postSchema, { ...post, content: '' }, { content: 'Content is required' }],
  ['slug', pageSchema, { ...page, slug: '' }, { slug: 'Slug is required' }],
  ['slug', pageSchema, { ...page, slug: 'Über' }, { slug: SLUG_SHAPE }],
  ['title', pageSchema, { ...page, title: '' }, { title: 'Title is required' }],
  ['content', pageSchema, { ...page, content: '' }, { content: 'Content is required' }],
  ['name', collectionSchema, { name: 'N', slug: 'ok' }, { name: 'Name must be at least 2 characters' }],
  ['slug', collectionSchema, { name: 'Night', slug: 'n' }, { slug: 'Slug must be at least 2 characters' }],
  ['title', footerLinkSchema, { ...link, title: '' }, { title: 'Title is required' }],
  ['url', footerLinkSchema, { ...link, url: '' }, { url: 'URL is required' }],
  ['section', footerLinkSchema, { ...link, section: 'top' }, { section: 'Section is required' }],
  ['order', footerLinkSchema, { ...link, order: '-1' }, { order: 'Order must be a non-negative number' }],
  ['section', contentBlockSchema, { ...block, section: '' }, { section: 'Section is required' }],
  ['title', contentBlockSchema, { ...block, title: '' }, { title: 'Title is required' }],
  ['body', contentBlockSchema, { ...block, body: '' }, { body: 'Content is required' }],
  ['name', gemstoneSchema, { ...stone, gemstone_name: '' }, { gemstone_name: 'Gemstone name is required' }],
  ['month', gemstoneSchema, { ...stone, month: '' }, { month: 'Month is required' }],
  ['description', gemstoneSchema, { ...stone, description: '' }, { description: 'Description is required' }],
  ['image', gemstoneSchema, { ...stone, image_url: '' }, { image_url: 'Image URL is required' }],
  ['full name', enquirySchema, { ...enquiry, full_name: 'A' }, { full_name: 'Full name is required' }],
  ['full name', enquirySchema, { ...enquiry, full_name: '' }, { full_name: 'Full name is required' }],
  ['email', enquirySchema, { ...enquiry, email: '' }, { email: 'Valid email is required' }],
  ['email', enquirySchema, { ...enquiry, email: 'ada@' }, { email: 'Valid email is required' }],
  ['type', enquirySchema, { ...enquiry, inquiry_type: '' }, { inquiry_type: 'Please select an inquiry type' }],
  [
    'message',
    enquirySchema,
    { ...enquiry, message: '   short   ' },
    { message: 'Message must be at least 10 characters' },
  ],
  ['email', subscriptionSchema, { email: '' }, { email: 'Please enter your email address to subscribe.' }],
  ['email', subscriptionSchema, { email: 'ada' }, { email: 'Please enter a valid email address' }],
  ['email', loginSchema, { email: 'ada', password: 'secret' }, { email: 'Please enter a valid email address' }],
  [
    'password',
    loginSchema,
    { email: 'a@b.co', password: '12345' },
    { password: 'Password must be at least 6 characters' },
  ],
]

describe('a rule has the same message in a form and in the API', () => {
  test.each(rules)('%s %#', async (_, schema, values, messages) => {
    const expected = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]))
    expect(await byJson(schema, values)).toEqual(expected)
    expect(byForm(schema, values)).toEqual(expected)
  })
})
