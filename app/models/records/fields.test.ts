import { expect, test } from 'vitest'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import { gemstoneSchema } from '~/models/catalogue/gemstone/gemstone.schema'
import { options } from '~/models/catalogue/options/options.schema'
import { productSchema } from '~/models/catalogue/product/product.schema'
import { enquirySchema, noteSchema } from '~/models/customers/enquiry/enquiry.schema'
import { newsletterSchema } from '~/models/customers/newsletter/newsletter.schema'
import { hintSchema } from '~/models/customers/saved/hint.server'
import { HOUSE } from '~/models/shop/house.section.server'
import { joiningSchema } from '~/models/staff/user/user.schema'
import { authorSchema } from '~/models/writing/author/author.schema'
import { contentBlockSchema } from '~/models/writing/content-block/content-block.schema'
import { footerLinkSchema } from '~/models/writing/footer-link/footer-link.schema'
import { pageSchema } from '~/models/writing/page/page.schema'
import { postSchema } from '~/models/writing/post/post.schema'
import { productInput } from '../../../tests/factories/product'

const NOTHING = '\u200B\u3164\u0002'

const SCHEMAS = {
  enquiry: enquirySchema,
  note: noteSchema,
  product: productSchema,
  post: postSchema,
  page: pageSchema,
  collection: collectionSchema,
  contentBlock: contentBlockSchema,
  footerLink: footerLinkSchema,
  gemstone: gemstoneSchema,
  author: authorSchema,
  newsletter: newsletterSchema,
  hint: hintSchema,
  house: HOUSE.schema,
  joining: joiningSchema,
}

test.each([
  ['enquiry', 'full_name', 'Full name is required'],
  ['enquiry', 'message', 'Message must be at least 10 characters'],
  ['note', 'note', 'Write something first'],
  ['product', 'name', 'Name is required'],
  ['post', 'title', 'Title is required'],
  ['post', 'content', 'Content is required'],
  ['page', 'title', 'Title is required'],
  ['collection', 'name', 'Name must be at least 2 characters'],
  ['contentBlock', 'title', 'Title is required'],
  ['footerLink', 'title', 'Title is required'],
  ['gemstone', 'gemstone_name', 'Gemstone name is required'],
  ['author', 'name', 'Name is required'],
  ['newsletter', 'subject', 'Subject is required'],
  ['hint', 'name', 'Your name is required'],
  ['house', 'name', 'Enter the name of the shop'],
  ['joining', 'first_name', 'Please enter your first name'],
] as const)('of a %s, a %s that shows nothing is missing', (kind, field, message) => {
  const issues = SCHEMAS[kind].safeParse({ [field]: NOTHING.repeat(10) }).error?.issues
  expect(issues?.filter(({ path }) => path[0] === field).map((issue) => issue.message)).toEqual([message])
})

test('texts are stored in one form and without control characters', () => {
  const product = productInput({
    name: 'Ruby\u0002Bold\r\nCre\u0301ole\u0003 ctrl\u0008\u000B',
    description: 'One\u0007\r\nTwo\u202E',
    category: 'e\u0301\u0001',
    subcategory: NOTHING,
    image_alt: ' a\nb\u0001',
    facts: { 'Sto\u200Bne': 'Ru\u0001by\n', 'Ca\u0001re': 'Soft cloth' },
    more_pictures: [{ address: 'a.jpg', alt: 'e\u0301\u0001', focus: null }],
  })
  expect(product).toMatchObject({
    name: 'RubyBold Cr\u00E9ole ctrl',
    description: 'One\nTwo',
    category: '\u00E9',
    subcategory: null,
    image_alt: 'a b',
    facts: { 'Sto\u200Bne': 'Ruby', Care: 'Soft cloth' },
    more_pictures: [{ alt: '\u00E9' }],
  })
  const [option] = options().parse([{ name: 'Me\u0301tal\u0001', choices: [{ label: 'Gold\u200B' }] }]) ?? []
  expect(option).toMatchObject({ name: 'M\u00E9tal', choices: [{ label: 'Gold' }] })
})

test('names from right to left stay as they are', () => {
  const name = 'خاتم ألماس من الذهب الأبيض (18 قيراط) — Diamond'
  expect(productInput({ name }).name).toBe(name)
})

test('an address cannot hide its protocol behind control characters', () => {
  const link = { title: 'Link', section: 'quick_links' }
  expect(footerLinkSchema.safeParse({ ...link, url: 'java\u0001script:alert(1)' }).success).toBe(false)
})

test('NUL and lone surrogates are refused', () => {
  for (const name of ['Ring\0', '\uD800']) {
    const { error } = authorSchema.safeParse({ name })
    expect(error?.issues).toMatchObject([{ message: 'Contains characters that cannot be stored' }])
  }
})
