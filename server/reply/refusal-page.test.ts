import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { REFUSAL_POLICY, refusalPage } from './refusal-page'

const page = (shop: string, status = 400) => refusalPage({ title: 'Bad request', status, id: 'abc-1', shop })

test('a refusal has the name of the shop, the request, and a way on', () => {
  const shown = page('Aurelia & <Finch>')
  expect(shown).toContain('<header><a href="/">Aurelia &amp; &lt;Finch&gt;</a></header>')
  expect(shown).toContain('<h1>Bad request</h1>')
  expect(shown).toContain('Error 400, request abc-1')
  for (const way of ['action="/search"', 'href="/"', 'href="/collections"', 'href="/contact"'])
    expect(shown).toContain(way)
})

test('only what fails here is called our fault', () => {
  expect(page('Shop', 500)).toContain('on our side')
  expect(page('Shop', 400)).not.toContain('on our side')
})

test('before the name is known the page does without it', () => {
  expect(page('')).not.toContain('<header>')
  expect(page('')).toContain('<title>Bad request</title>')
})

test('the policy allows the style of the page, and nothing else', () => {
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(page('Shop')) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(REFUSAL_POLICY[1]).toContain(`style-src 'sha256-${hash}'`)
  expect(REFUSAL_POLICY[1]).toMatch(/^default-src 'none';/)
  expect(page('Shop')).not.toMatch(/ style="|<script|<img/)
})
