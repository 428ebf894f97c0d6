import { compare } from './support/two-shops'

// What facts, options and 30,000 further pictures cost in a shop of 10,000 pieces (npm run bench details).
const size = {
  products: 10_000,
  enquiries: 10,
  subscribers: 10,
  posts: 50,
  pages: 20,
  collections: 10,
  newsletters: 1,
  undelivered: 1,
  trash: 1,
}

await compare({
  title: 'Pieces with details',
  command: 'bench details',
  text: 'Pages of a shop of 10,000 pieces without details and of one whose pieces have facts, options and three further pictures each, rendered afresh. Median of processor time, requested in turn; at most 1.1× for listings.',
  sizes: { small: size, large: { ...size, isDetailed: true } },
  names: ['Plain', 'Detailed'],
  as: 'visitor',
  pages: {
    Listing: '/products',
    'Listing, last page': '/products?page=99999',
    'Listing by price': '/products?sort=price-low',
    'Listing with filters': '/products?category=rings&gemstone=opal&min=500&max=5000',
    'Listing with words': '/products?q=vintage+opal',
    Search: '/search?q=opal+vintage',
  },
})
