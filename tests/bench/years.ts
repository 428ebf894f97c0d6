import { setTimeout } from 'node:timers/promises'
import { cpuMs } from '../support/process-usage'
import { median } from './support/load'
import type { Size } from './support/numbered-rows'
import { report, times } from './support/report'
import { openShop, type Shop, timeOf } from './support/two-shops'

// What years of pieces, messages and orders cost the screens of the office and the pages of visitors (npm run bench years).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const rest = { newsletters: 20, undelivered: 100, trash: 100, pages: 50, collections: 50 }

const SIZES: Size[] = [
  { products: 500, enquiries: 1000, orders: 200, customers: 400, subscribers: 400, posts: 50, ...rest },
  { products: 10_000, enquiries: 20_000, orders: 5000, customers: 8000, subscribers: 5000, posts: 500, ...rest },
  {
    products: 100_000,
    enquiries: 200_000,
    orders: 50_000,
    customers: 80_000,
    subscribers: 50_000,
    posts: 2000,
    ...rest,
  },
]

const OFFICE = {
  Dashboard: '/admin/dashboard',
  Customers: '/admin/customers',
  'Customers, last page': '/admin/customers?page=99999',
  'Customers, search': '/admin/customers?q=visitor77',
  'Customers, by phone': '/admin/customers?q=0400+100077',
  'A customer': '/admin/customers/person?email=visitor77%40example.com',
  Messages: '/admin/contact',
  'Messages, last page': '/admin/contact?page=99999',
  'Messages, new': '/admin/contact?show=new',
  'Messages of a kind': '/admin/contact?type=custom',
  'Messages of nobody': '/admin/contact?assignee=nobody',
  'Messages, a word in all of them': '/admin/contact?q=ring',
  'A message': '/admin/contact/77',
  'Edit all messages': '/admin/contact/bulk?all=on&operation=processed',
  Orders: '/admin/orders',
  'Orders, all': '/admin/orders?show=all',
  'Orders, done': '/admin/orders?show=done',
  'Orders, awaiting payment': '/admin/orders?show=awaiting',
  'Orders, handed over and due': '/admin/orders?show=due',
  'Orders, to pay back': '/admin/orders?show=pay-back',
  'Orders, search': '/admin/orders?show=all&q=visitor77',
  'Orders, an amount': '/admin/orders?show=all&q=125.00',
  'Bank transfers': '/admin/orders/transfers',
  'Figures of a month': '/admin/orders/figures',
  'An order': '/admin/orders/77',
  Appointments: '/admin/appointments',
  'Search, a name': '/admin/search?q=visitor77',
  'Search, a word in all messages': '/admin/search?q=ring',
  'Search, nothing': '/admin/search?q=nowhere',
  Subscribers: '/admin/subscribers',
  'A newsletter': '/admin/subscribers/newsletters/10',
  Outbox: '/admin/outbox',
  Activity: '/admin/activity?kind=order',
  'History of an order': '/admin/history/order/77',
  Products: '/admin/products',
  'Products, search': '/admin/products?q=opal',
  'A product': '/admin/products/77',
  'Featured pieces': '/admin/products/featured',
  'What is held of a person': '/admin/settings/privacy/person?email=visitor77%40example.com',
}

const PUBLIC = {
  Home: '/',
  Listing: '/products',
  'Listing, last page': '/products?page=99999',
  'Listing of a category': '/collections/rings',
  'Listing with words': '/products?q=vintage+opal',
  'A piece': '/product/77',
  Search: '/search?q=opal+vintage',
  'Search for a word that is in every piece': '/search?q=workshop',
  'Search, misspelt': '/search?q=vintge+oppal',
  Gifts: '/gifts',
  Journal: '/blog',
  Sitemap: '/sitemap.xml',
  'An order, by its link': '/order/token-77',
}

const PAGES = [...Object.entries(OFFICE), ...Object.entries(PUBLIC)]

const taken: number[][] = []
for (const size of SIZES) {
  const shop = await openShop(size)
  await untilIdle(shop)
  console.log(`${size.products} pieces`)
  taken.push(await measure(shop))
  shop.stop()
}
const [few = [], many = [], most = []] = taken

report({
  title: 'Years of data',
  command: 'bench years',
  text:
    'Screens of the office and pages, each rendered afresh, in a shop with 500 pieces, 1,000 messages and 200 orders, in one with ' +
    '10,000, 20,000 and 5,000, and in one with 100,000, 200,000 and 50,000. Median of processor time; ' +
    'the second at most 2× of the first, the third at most 250 ms.',
  columns: ['Page', '500', '10,000', '100,000', '10,000 beside 500'],
  rows: PAGES.map(([name], index) => [
    name,
    ...[few, many, most].map((one) => `${one[index]!.toFixed(1)} ms`),
    times(many[index]! / few[index]!),
  ]),
})

/** The medians of all pages, in rounds: a process that has just started is slow at the first of them. */
async function measure(shop: Shop): Promise<number[]> {
  const rounds = PAGES.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, [name, path]] of PAGES.entries()) {
      const ms = await timeOf(shop, path, name in OFFICE ? 'staff' : 'visitor')
      if (round > 0) rounds[index]!.push(ms)
    }
  }
  const medians = rounds.map(median)
  for (const [index, ms] of medians.entries()) console.log(`${PAGES[index]![0]}: ${ms.toFixed(1)} ms`)
  return medians
}

/** The search of a large catalogue is read ahead. */
async function untilIdle({ pid }: Shop): Promise<void> {
  for (let [last, isIdle] = [0, false]; !isIdle;) {
    await setTimeout(1000)
    const now = cpuMs(pid)
    isIdle = now - last < 50
    last = now
  }
}
