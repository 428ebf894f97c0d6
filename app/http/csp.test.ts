import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newNonce, policyFor, sealDocument } from './csp.server'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only scripts that the server rendered are allowed, and their nonce does not stay', () => {
  const nonce = newNonce()
  const rendered = [
    '<script>alert("slipped through")</script>',
    '<script nonce="guessed">alert("guessed")</script>',
    '<script type="application/ld+json">{"name":"Ring"}</script>',
    `<script nonce="${nonce}">window.ours = 1</script>`,
    `<script nonce="${nonce}" type="module">window.ours = 2</script>`,
    `<script nonce="${nonce}" type="module" async src="/assets/a.js"></script>`,
  ].join('')
  const { html, policy } = sealDocument(rendered, nonce)
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script>window.ours = 1</script><script type="module">window.ours = 2</script>')
  const hashes = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(hashes).toBe(`'self' ${hashOf('window.ours = 1')} ${hashOf('window.ours = 2')}`)
})

test('a script that opens before one of ours blocks both', () => {
  const nonce = newNonce()
  const { policy } = sealDocument(`<script>evil(<p><script nonce="${nonce}">ours()</script>`, nonce)
  expect(policy).toBe(policyFor())
})

test('each document has a nonce of its own', () => {
  expect(newNonce()).not.toBe(newNonce())
})
