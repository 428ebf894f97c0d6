import { beforeAll, expect, test } from 'vitest'
import { connect } from '#db/file/connect'
import { foldAccents } from '~/format/slug'
import { collectionSchema } from '~/models/catalogue/collection/collection.schema'
import { create as createCollection } from '~/models/catalogue/collection/collection.server'
import { NO_FILTERS } from '~/models/catalogue/listing/filters'
import { listProducts } from '~/models/catalogue/listing/listing.server'
import { listForStaff } from '~/models/catalogue/listing/staff-list.server'
import { create as createEnquiry } from '~/models/customers/enquiry/enquiry.server'
import { searchForStaff } from '~/models/operations/staff-search/staff-search.server'
import { enquiryInput } from '../../../../tests/factories/enquiry'
import { makePage } from '../../../../tests/factories/page'
import { makePost } from '../../../../tests/factories/post'
import { makeProduct } from '../../../../tests/factories/product'
import { search } from './search.server'

const NAMES = [
  'O’Connell’s Claddagh',
  "D'Arcy torque",
  'OʼHara tiara',
  'McTaggart fob',
  'Cr\u00E9ole hoops',
  'soft\u00ADhyphen ring',
  'Søren Weiß signet',
  'Soeren Aegir clasp',
  'Æther Œuvre Łódź',
  'Đorđe Þór Ðis ħaġar ısparta',
  'Strasse bead',
]

beforeAll(async () => {
  for (const name of NAMES) await makeProduct({ name, description: null })
  await makeProduct({ name: 'Fine one', description: 'Of 18ct rose gold.' })
  await makeProduct({ name: 'Fine two', description: 'Of 9 ct white gold.' })
  await makeProduct({ name: 'Fine three', description: 'Of 14-carat yellow-gold, a necklace.' })
  // As stored before texts had one Unicode form.
  connect().exec("UPDATE product SET name = 'Cre\u0301ole ' || 'ear hoops' WHERE name = 'Strasse bead'")
  await makeProduct({ name: 'Strasse bead' })
})

const CASES: [typed: string, names: string[]][] = [
  ["O'Connell", ['O’Connell’s Claddagh']],
  ['O’Connell', ['O’Connell’s Claddagh']],
  ['oconnell', ['O’Connell’s Claddagh']],
  ['oconnells', ['O’Connell’s Claddagh']],
  ['D’Arcy', ["D'Arcy torque"]],
  ['darcy', ["D'Arcy torque"]],
  ["O'Hara", ['OʼHara tiara']],
  ["Mc'Taggart", ['McTaggart fob']],
  ['creole', ['Cre\u0301ole ear hoops', 'Cr\u00E9ole hoops']],
  ['cr\u00E9ole', ['Cre\u0301ole ear hoops', 'Cr\u00E9ole hoops']],
  ['CRE\u0301OLE', ['Cre\u0301ole ear hoops', 'Cr\u00E9ole hoops']],
  ['softhyphen', ['soft\u00ADhyphen ring']],
  ['soft\u00ADhyphen', ['soft\u00ADhyphen ring']],
  ['soren weiss', ['Søren Weiß signet']],
  ['SØREN weiß', ['Søren Weiß signet']],
  ['aegir', ['Soeren Aegir clasp']],
  ['ægir', ['Soeren Aegir clasp']],
  ['aether oeuvre lodz', ['Æther Œuvre Łódź']],
  ['æther œuvre łódź', ['Æther Œuvre Łódź']],
  ['dorde thor dis hagar isparta', ['Đorđe Þór Ðis ħaġar ısparta']],
  ['straße', ['Strasse bead']],
  ['18 ct gold', ['Fine one']],
  ['18k', ['Fine one']],
  ['18 carat rosegold', ['Fine one']],
  ['9ct', ['Fine two']],
  ['9 ct', ['Fine two']],
  ['whitegold', ['Fine two']],
  ['yellowgold 14 kt', ['Fine three']],
  ['neck lace', ['Fine three']],
]

test.each(CASES)('%j is found in the shop, in a listing and by staff alike', async (typed, names) => {
  const { products } = (await search(typed))!
  expect(products.best.map(({ title }) => title.map(({ text }) => text).join('')).sort()).toEqual(names)
  const listing = await listProducts({}, { ...NO_FILTERS, q: typed })
  expect(listing.products.map(({ name }) => name).sort()).toEqual(names)
  const filters = { category: '', stock: '', availability: '', status: '', sale: '', missing: '' }
  const list = await listForStaff({ q: typed, sort: 'name', pending: false, page: 1, filters })
  expect(list.rows.map(({ name }) => name).sort()).toEqual(names)
  const staff = await searchForStaff(typed, 9)
  expect(staff.products.rows.map(({ name }) => name).sort()).toEqual(names)
})

test('posts, pages, enquiries and collections are found by other spellings too', async () => {
  await makePost({ title: 'Über Gießen’s Schmuck', content: 'Smørrebrød' })
  await makePage({ title: 'Gießen, zo\u00EBvis' })
  await createEnquiry(enquiryInput({ full_name: 'Jørgen Gießen' }))
  await createCollection(collectionSchema.parse({ name: 'Gie\u00DFen No\u00EBl' }))
  for (const typed of ['giessen', 'gießen', 'GIESSEN']) {
    const { posts, pages, enquiries, collections } = await searchForStaff(typed, 5)
    expect([posts.total, pages.total, enquiries.total, collections.total]).toEqual([1, 1, 1, 1])
  }
  expect((await searchForStaff('jorgen', 5)).enquiries.total).toBe(1)
  expect((await search('smorrebrod giessens'))?.posts.total).toBe(1)
})

test('the index follows a changed name, and a deleted row leaves nothing', async () => {
  const { id } = await makeProduct({ name: 'Ørsted ring' })
  const database = connect()
  const count = (typed: string) =>
    database.prepare(`SELECT count(*) FROM product_words WHERE product_words MATCH '"${typed}"*'`).pluck().get()
  expect(count('orsted')).toBe(1)
  database.exec(`UPDATE product SET name = 'Åse ring' WHERE id = ${id}`)
  expect([count('orsted'), count('ase')]).toEqual([0, 1])
  database.exec(`DELETE FROM product_facet WHERE product_id = ${id}; DELETE FROM product WHERE id = ${id}`)
  expect(count('ase')).toBe(0)
  for (const index of [
    'product_words',
    'post_words',
    'page_words',
    'enquiry_words',
    'order_words',
    'appointment_words',
  ]) {
    database.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`)
  }
})

test('the index spells every letter as slugs do', async () => {
  const letters = 'æœßþøłđðħŧŋıĸÆŒẞÞØŁĐÐĦŦŊ'
  const database = connect()
  for (const letter of letters) {
    database.exec(`UPDATE product SET name = 'Qx${letter}qx ring' WHERE name LIKE 'Qx%' OR name = 'McTaggart fob'`)
    const spelled = database.prepare("SELECT spellings FROM product_search_text WHERE name LIKE 'Qx%'").pluck().get()
    expect(spelled).toContain(`Qx${foldAccents(letter)}qx`)
  }
})
