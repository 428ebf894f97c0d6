import type { Size } from './support/fill'
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

/** The last page of a list, wherever it is. */
const LAST = 'page=99999'

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
  pages: {
    Dashboard: '/admin/dashboard',
    Products: '/admin/products',
    'Products, last page': `/admin/products?${LAST}`,
    'Products, search': '/admin/products?q=opal',
    'Products, search for two words': '/admin/products?q=opal+ring',
    'Products, search that finds nothing': '/admin/products?q=nowhere',
    'Products by name': '/admin/products?sort=name',
    'Products by name, last page': `/admin/products?sort=name&${LAST}`,
    'Products by category': '/admin/products?sort=category',
    'Products by category, last page': `/admin/products?sort=category&${LAST}`,
    'Products by price': '/admin/products?sort=price-low',
    'Products by price, highest first': '/admin/products?sort=price-high',
    'Products by price, last page': `/admin/products?sort=price-low&${LAST}`,
    'Products by stock': '/admin/products?sort=stock',
    'Products by stock, last page': `/admin/products?sort=stock&${LAST}`,
    Blog: '/admin/blog',
    'Blog, last page': `/admin/blog?${LAST}`,
    'Blog, search': '/admin/blog?q=workshop',
    'Blog, search that finds nothing': '/admin/blog?q=nowhere',
    Pages: '/admin/pages',
    'Pages, last page': `/admin/pages?${LAST}`,
    Collections: '/admin/collections',
    'Pieces of a collection': '/admin/collections/edit/1/pieces',
    'Pieces of a collection, last page': `/admin/collections/edit/1/pieces?${LAST}`,
    'Pieces of a collection, search': '/admin/collections/edit/1/pieces?q=opal',
    Enquiries: '/admin/contact',
    'Enquiries, last page': `/admin/contact?${LAST}`,
    'Enquiries, new': '/admin/contact?show=new',
    'Enquiries, processed': '/admin/contact?show=processed',
    'Enquiries, quarantine': '/admin/contact?show=quarantine',
    'Enquiries, search': '/admin/contact?q=visitor',
    'Enquiries, search that finds nothing': '/admin/contact?q=nowhere',
    Subscribers: '/admin/subscribers',
    'Subscribers, last page': `/admin/subscribers?${LAST}`,
    'Subscribers, search': '/admin/subscribers?q=scriber1',
    'Subscribers, search that finds nothing': '/admin/subscribers?q=nobody',
    Newsletters: '/admin/subscribers/newsletters',
    'Emails not delivered': '/admin/outbox',
    'Emails not delivered, last page': `/admin/outbox?${LAST}`,
    Trash: '/admin/trash',
    'Trash, last page': `/admin/trash?${LAST}`,
  },
})
