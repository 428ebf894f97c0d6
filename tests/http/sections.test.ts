import { expect } from 'vitest'
import { change } from '../support/database'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

// Each section of the home page, and each footer list, fails alone. The failure is real: its table is away.
test.override('serverEnv', { LOG_LEVEL: 'silent' })

const SECTIONS = {
  product: {
    lost: 'Failed to load featured products. Please try again later.',
    shown: 'Flinders Diamond Solitaire Ring',
  },
  gemstone: {
    lost: 'Gemstone Information Unavailable',
    shown: 'Gemstone of the month',
  },
  content_block: {
    lost: "Information about our heritage couldn't be loaded at this time",
    shown: 'In 1985 Aurelia Marchetti',
  },
  post: { lost: 'Failed to load blog posts. Please try again later.', shown: 'Caring for Pearls' },
}

test.for(Object.entries(SECTIONS))(
  'without its %s table the home page shows a message there, and the rest',
  async ([table, texts], { server, visitor }) => {
    // With another content version the page cache is empty.
    change(server.databaseFile, `ALTER TABLE ${table} RENAME TO away; UPDATE content_version SET version = version + 1`)
    const broken = await visitor.get('/')
    change(server.databaseFile, `ALTER TABLE away RENAME TO ${table}`)
    expect(broken.status).toBe(200)
    expect(broken.html.text).toContain(texts.lost)
    const others = Object.entries(SECTIONS).filter(([other]) => other !== table)
    for (const [other, { lost }] of others) expect(broken.html.text, other).not.toContain(lost)
    for (const heading of ['Featured Collections', 'Send a Message', 'Follow Our Journey']) {
      expect(broken.html.text).toContain(heading)
    }
    // The broken page is not cached for the next visitor.
    const mended = await new Visitor(server.origin).get('/')
    expect(mended.html.text).not.toContain(texts.lost)
  },
)

test('without its links the footer shows the defaults', async ({ server, visitor }) => {
  change(server.databaseFile, 'ALTER TABLE footer_link RENAME TO away')
  const page = await visitor.get('/contact')
  change(server.databaseFile, 'ALTER TABLE away RENAME TO footer_link')
  expect(page.status).toBe(200)
  const addresses = page.html.querySelectorAll('footer a').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(
    expect.arrayContaining(['/about', '/blog', '/collections', '/contact', '/shipping-returns', '/faq']),
  )
})
