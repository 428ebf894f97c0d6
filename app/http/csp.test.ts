import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newNonce, policyFor, withScriptHashes } from './csp.server'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('only scripts that the server rendered are allowed, and the nonce is removed', () => {
  const nonce = newNonce()
  const rendered = [
    '<script>alert("slipped through")</script>',
    '<script nonce="guessed">alert("guessed")</script>',
    '<script type="application/ld+json">{"name":"Ring"}</script>',
    `<script nonce="${nonce}">window.ours = 1</script>`,
    `<script nonce="${nonce}" type="module">window.ours = 2</script>`,
    `<script nonce="${nonce}" type="module" async src="/assets/a.js"></script>`,
  ].join('')
  const { html, policy } = withScriptHashes(rendered, nonce)
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script>window.ours = 1</script><script type="module">window.ours = 2</script>')
  const hashes = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(hashes).toBe(`'self' ${hashOf('window.ours = 1')} ${hashOf('window.ours = 2')}`)
})

test('an injected script that swallows a rendered one blocks both', () => {
  const nonce = newNonce()
  const { policy } = withScriptHashes(`<script>evil(<p><script nonce="${nonce}">ours()</script>`, nonce)
  expect(policy).toBe(policyFor())
})

test('a form leads to another origin only where it may be paid', () => {
  expect(policyFor()).toContain("form-action 'self';")
  expect(policyFor([], { paysAt: undefined })).toBe(policyFor())
  const paying = policyFor([], { paysAt: 'https://pay.example' })
  expect(paying).toBe(policyFor().replace("form-action 'self'", "form-action 'self' https://pay.example"))
})

test('each document has its own nonce', () => {
  expect(newNonce()).not.toBe(newNonce())
})
