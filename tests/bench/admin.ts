import { OFFICE_LISTS } from '../support/screens'
import type { Size } from './support/numbered-rows'
import { compare } from './support/two-shops'

// How long the lists of the back office take in a large shop, beside a small one (npm run bench admin).
const small: Size = {
  products: 100,
  enquiries: 100,
  subscribers: 100,
  posts: 100,
  pages: 100,
  collections: 100,
  newsletters: 100,
  undelivered: 100,
  trash: 100,
}

const large: Size = {
  products: 10_000,
  enquiries: 5000,
  subscribers: 20_000,
  posts: 2000,
  pages: 500,
  collections: 200,
  newsletters: 200,
  undelivered: 2000,
  trash: 500,
}

/** What else there is to ask of some lists. */
const SEARCHES = [
  '/admin/dashboard',
  '/admin/products?q=opal',
  '/admin/products?q=opal+ring',
  '/admin/products?q=nowhere',
  ...['name', 'category', 'price-low', 'price-high', 'stock'].map((sort) => `/admin/products?sort=${sort}`),
  ...['name', 'category', 'price-low', 'stock'].map((sort) => `/admin/products?sort=${sort}&page=99999`),
  '/admin/blog?q=workshop',
  '/admin/blog?q=nowhere',
  '/admin/collections/edit/1/pieces',
  '/admin/collections/edit/1/pieces?q=opal',
  ...['new', 'processed', 'quarantine'].map((show) => `/admin/contact?show=${show}`),
  '/admin/contact?q=visitor',
  '/admin/contact?q=nowhere',
  '/admin/customers?q=visitor',
  '/admin/subscribers?q=scriber1',
  '/admin/subscribers?q=nobody',
]

// The last page of a list, wherever it is.
const paths = [...OFFICE_LISTS.flatMap((path) => [path, `${path}?page=99999`]), ...SEARCHES]

await compare({
  title: 'Lists of the back office',
  command: 'bench admin',
  text:
    'Each list of 25 rows in a shop with 100 rows of everything, and in one with 10,000 products, 5,000 enquiries, 20,000 ' +
    'subscribers, 2,000 posts, 500 pages, 200 collections, 200 newsletters, 2,000 undelivered emails and 500 deleted rows. Median of ' +
    'processor time, requested in turn; at most 2×.',
  sizes: { small, large },
  names: ['100 rows', 'Large'],
  as: 'staff',
  pages: Object.fromEntries(paths.map((path) => [path, path])),
})
