import { expect } from 'vitest'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'
import { wireBytes } from '../support/wire'

const FIRST_FLIGHT = 14_600
const SCRIPT = 100_000

test.for(['/', '/products', '/products/rings', '/product/1'])(
  '%s without JavaScript fits the first flight of a connection',
  async (path, { server }) => {
    const { html, css, script } = await wireBytes(server.origin, path, { 'Save-Data': 'on' })
    expect(script).toBe(0)
    expect(html).toBeGreaterThan(1000)
    expect(html + css).toBeLessThanOrEqual(FIRST_FLIGHT)
  },
)

test.for(['/', '/products', '/product/1', '/contact', '/blog', '/cart', '/account'])(
  'the JavaScript of %s',
  async (path, { server }) => {
    const { script } = await wireBytes(server.origin, path)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(SCRIPT)
  },
)

test('no page of a visitor loads what only staff need', async ({ server }) => {
  for (const path of ['/', '/products', '/product/1', '/contact']) {
    const { text } = await new Visitor(server.origin).get(path)
    expect(text).not.toMatch(/assets\/admin|admin\/layout/)
  }
})
