import { expect } from 'vitest'
import { everyAddress } from '../support/routes'
import { test } from '../support/server-test'
import { Visitor } from '../support/visitor'

const PUBLIC = everyAddress().filter((path) => !/^\/(?:admin|api|cart|account|newsletter|data-saver)/.test(path))
/** Signed with the time of the rendering, and the number of the request. */
const MOMENTARY = /\d{13}\.[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const add = (visitor: Visitor, id: string, quantity: string) => visitor.post('/cart', { product_id: id, quantity })
const save = (visitor: Visitor, id: string) => visitor.post('/account', { save: id, back: `/product/${id}` })

const MARKS = {
  'two pieces in the cart': (visitor: Visitor) => add(visitor, '29', '2'),
  'a saved piece': (visitor: Visitor) => save(visitor, '1'),
  'a cart and a saved piece': async (visitor: Visitor) => {
    await add(visitor, '48', '1')
    await save(visitor, '1')
  },
}

test.for(Object.entries(MARKS))(
  'with %s every page is the same from the cache and rendered',
  async ([, mark], { server }) => {
    const visitor = new Visitor(server.origin)
    await mark(visitor)
    expect([visitor.cookie('cart'), visitor.cookie('saved')].join('').length).toBeGreaterThan(20)
    // The notice is read once.
    await visitor.get('/')
    const rendering = new Visitor(server.origin)
    for (const name of ['cart', 'saved']) rendering.setCookie(name, visitor.cookie(name) ?? '')
    // Nobody's session: the page is rendered for this visitor alone.
    rendering.setCookie('session', 'none')
    for (const page of PUBLIC) {
      for (const path of [page, `${page === '/' ? '/_root' : page}.data`]) {
        const [first, cached, rendered] = [await visitor.get(path), await visitor.get(path), await rendering.get(path)]
        expect([cached.status, cached.text.replace(MOMENTARY, '')], path).toEqual([
          rendered.status,
          rendered.text.replace(MOMENTARY, ''),
        ])
        expect(cached.text.replace(MOMENTARY, ''), path).toBe(first.text.replace(MOMENTARY, ''))
      }
    }
  },
)

const NOTICES = {
  'for a saved piece': (visitor: Visitor) => save(visitor, '1'),
  'for a subscription': (visitor: Visitor) =>
    visitor.post('/?index', { intent: 'newsletter', email: 'ada@example.com' }),
}

test.for(Object.entries(NOTICES))(
  'with a notice %s every page is the same from the cache and rendered, and removes the notice',
  async ([, act], { server }) => {
    const actor = new Visitor(server.origin)
    await act(actor)
    const flash = actor.cookie('flash') ?? ''
    expect(flash).not.toBe('')
    const visit = async (path: string, session?: string) => {
      const visitor = new Visitor(server.origin)
      visitor.setCookie('flash', flash)
      if (session) visitor.setCookie('session', session)
      const { status, text, headers } = await visitor.get(path)
      return [status, headers.get('Cache-Control'), headers.getSetCookie(), text.replace(MOMENTARY, '')]
    }
    for (const page of PUBLIC) {
      for (const path of [page, `${page === '/' ? '/_root' : page}.data`]) {
        const [first, cached, rendered] = [await visit(path), await visit(path), await visit(path, 'none')]
        expect(cached, path).toEqual(rendered)
        expect(cached, path).toEqual(first)
      }
      const [, , cookies, text] = await visit(page)
      if (String(text).startsWith('<!DOCTYPE html>')) expect(String(cookies), page).toMatch(/^flash=; Max-Age=0/)
    }
  },
)
