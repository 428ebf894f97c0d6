import { expect } from 'vitest'
import { OFFICE_LISTS, SHOP_SCREENS } from '../support/screens'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'
import { wireBytes } from '../support/wire'

const FIRST_FLIGHT = 14_600
/** These say that there is nothing. */
const EMPTY = ['/nowhere', '/newsletter/read', '/products?page=2&gemstone=diamond&min=100']
const PAGES = SHOP_SCREENS.filter((path) => !path.startsWith('/admin') && !EMPTY.includes(path))

test.for(['/', '/products', '/products/rings', '/product/1'])(
  '%s without JavaScript fits the first flight of a connection',
  async (path, { server }) => {
    const { html, css, scripts } = await wireBytes(server.origin, path, { 'Save-Data': 'on' })
    expect(scripts).toBe(0)
    expect(html).toBeGreaterThan(1000)
    expect(html + css).toBeLessThanOrEqual(FIRST_FLIGHT)
  },
)

test('no page of a visitor loads what only staff need', async ({ server }) => {
  for (const path of ['/', '/products', '/product/1', '/contact']) {
    const { text } = await new Visitor(server.origin).get(path)
    expect(text).not.toMatch(/assets\/(?:admin|office)|admin\/layout/)
    const manifest = await fetch(server.origin + /\/assets\/[\w-]*manifest-[\w-]+\.js/.exec(text)?.[0])
    expect(manifest.status).toBe(200)
    const routes = await manifest.text()
    expect(routes).toContain('"storefront/home/index"')
    expect(routes).not.toMatch(/"(?:admin|api)[/"]/)
  }
})

test('each icon is in the file that it is taken from, and pages of visitors open with one such file', async ({
  server,
  visitor,
  staff,
}) => {
  const iconsOf = async (reader: Visitor, paths: string[]) => {
    const pages = await Promise.all(paths.map((path) => reader.get(path)))
    const uses = pages.flatMap(({ html }) => html.querySelectorAll('use'))
    return uses.map((use) => use.getAttribute('href')?.split('#') ?? [])
  }
  const shown = await iconsOf(visitor, PAGES)
  expect(new Set(shown.map(([file]) => file)).size).toBe(1)
  const all = [...shown, ...(await iconsOf(staff, OFFICE_LISTS))]
  const files = new Set(all.map(([file = '']) => file))
  expect(files.size).toBe(2)
  for (const file of files) {
    const drawn = await (await fetch(server.origin + file)).text()
    for (const [from, name] of all) if (from === file) expect(drawn).toContain(`<symbol id="${name}"`)
  }
})
