import { compare } from './support/two-shops'

// How long visitors wait in a shop of 10,000 pieces, beside one of 500 (npm run bench scale).
const few = { newsletters: 1, undelivered: 1, trash: 1 }
const rest = { enquiries: 10, subscribers: 10, posts: 50, pages: 20, collections: 10, ...few }

await compare({
  title: 'Ten thousand pieces',
  command: 'bench scale',
  text: 'Pages of a shop with 500 products and of one with 10,000, each rendered afresh; after a save: the first request after a piece was given another name and price. Median of processor time, requested in turn; at most 2×.',
  sizes: { small: { products: 500, ...rest }, large: { products: 10_000, ...rest } },
  names: ['500', '10,000'],
  as: 'visitor',
  pages: {
    Home: '/',
    Listing: '/products',
    'Listing, last page': '/products?page=99999',
    'Listing by price': '/products?sort=price-low',
    'Listing of a category': '/collections/rings',
    'Listing with filters': '/products?category=rings&gemstone=opal&min=500&max=5000',
    'Listing with every filter': '/products?category=rings&metal=gold&style=vintage&stock=in&max=5000',
    'Listing with words': '/products?q=vintage+opal',
    'Listing with a word that is in every piece': '/products?q=piece',
    Search: '/search?q=opal+vintage',
    'Search for one piece': '/search?q=piece+77',
    'Search for a word that is in every piece': '/search?q=workshop',
    'Search for a category': '/search?q=engagement+rings',
    'Search for a category, last page': '/search?q=rings&page=99999',
    'Search, misspelt': '/search?q=vintge+oppal',
    'A piece': '/product/77',
  },
  afterSave: {
    Listing: '/products',
    'Listing with filters': '/products?category=rings&gemstone=opal&min=500&max=5000',
    Search: '/search?q=opal+vintage',
    'Search, misspelt': '/search?q=vintge+oppal',
    'A piece': '/product/77',
  },
})
