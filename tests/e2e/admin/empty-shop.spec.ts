import { change } from '../../support/database'
import { test } from './own-shop'
import { expect, needsNoScript } from './staff-test'

const EMPTY = {
  '/admin/dashboard': 'Add your first piece',
  '/admin/products': 'No products yet',
  '/admin/collections': 'No collections found',
  '/admin/blog': 'No blog posts found',
  '/admin/pages': 'No pages found',
  '/admin/footer-links': 'No footer links found',
  '/admin/contact?show=processed': 'No messages are done yet',
  '/admin/contact?show=quarantine': 'Nothing in quarantine',
  '/admin/outbox': 'Every email has been sent',
  '/admin/trash': 'The trash is empty',
}

test.use({ viewport: { width: 390, height: 900 } })

test(
  'an empty shop has a message on each screen',
  needsNoScript('with JavaScript the layout is the same'),
  async ({ page, visit, expectAccessible, ownShop }) => {
    test.slow()
    await visit('/admin/pages')
    await expect(page.getByRole('main').getByText('Privacy Policy').first()).toBeVisible()
    change(ownShop.databaseFile, 'DELETE FROM page')
    for (const [path, text] of Object.entries(EMPTY)) {
      await visit(path)
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await expectAccessible()
    }
  },
)
