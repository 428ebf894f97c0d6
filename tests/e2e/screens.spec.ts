import { OFFICE_SCREENS, SHOP_SCREENS } from '../support/screens'
import { SHOP } from './addresses'
import { test } from './admin/staff-test'
import { checkScreen, checkWidth } from './check-screen'

/** One of each kind: axe looks at the others only in `npm run test:full`. */
const KINDS = [
  ...['/', '/collections/rings', '/products?page=2&gemstone=diamond&min=100', '/product/8', '/blog', '/contact'],
  ...['/blog/ring-sizes-in-australia-explained', '/gifts', '/ring-size-guide', '/account', '/cart', '/order/find'],
  ...['/search?q=pearl+ring', '/faq', '/nowhere', '/admin/login', '/admin/dashboard', '/admin/products'],
  ...['/admin/products/1', '/admin/products/1/pictures', '/admin/products/999999', '/admin/blog/edit/1'],
  ...['/admin/contact/1', '/admin/contact/bulk?all=on&operation=processed', '/admin/orders/1', '/admin/media'],
  ...['/admin/settings/look', '/admin/content/heritage', '/admin/system'],
]
const AT_ONCE = 12
const isDaily = process.env.TEST_DAILY === 'on'

// These tests only look: one context for all of them spares the browser most of the work.
test.use({ reuseContext: true })

const isKind = (path: string) => KINDS.includes(path)

for (const { who, screens, options } of [
  { who: 'visitors', screens: SHOP_SCREENS, options: { baseURL: SHOP, storageState: { cookies: [], origins: [] } } },
  { who: 'staff', screens: OFFICE_SCREENS, options: {} },
]) {
  test.describe(`for ${who}`, () => {
    test.use(options)
    // Each daily once, without JavaScript where axe does not look: the layout hardly depends on it.
    look(screens.filter(isKind), [])
    look(
      screens.filter((path) => !isKind(path)),
      ['@no-js'],
    )
    look(screens.filter(isKind), ['@no-js', '@long'])
    look(
      screens.filter((path) => !isKind(path)),
      ['@long'],
    )
  })
}

function look(screens: string[], tag: string[]): void {
  for (let start = 0; start < screens.length; start += AT_ONCE) {
    const paths = screens.slice(start, start + AT_ONCE)
    const how = tag.includes('@no-js') ? 'without JavaScript ' : ''
    test(
      `${how}nothing is too wide or hard to use from ${paths[0]} to ${paths.at(-1)}`,
      { tag },
      async ({ page, visit, expectAccessible }) => {
        for (const path of paths) {
          await visit(path)
          if (isKind(path) || !isDaily) await checkScreen(page, expectAccessible)
          else await checkWidth(page, [320, 390, 1440])
        }
      },
    )
  }
}
