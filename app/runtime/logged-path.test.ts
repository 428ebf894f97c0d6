import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { loggedPath } from './logged-path'

test.each([
  '/',
  '/admin/invitation/12',
  '/order/find',
  '/order/find.data',
  '/admin/products/7/pictures.data',
  '/blog/gold-colours-carats-and-what-the-stamp-means',
  '/product/18k-rose-gold-ring-with-a-2-5-ct-diamond-size-9',
  '/admin/backups/boutique-2026-11-25T04-42-35Z.db',
  '/admin/subscribers/newsletters/3/preview/email',
  '/uploads/5f0c3a9d1e7b4c2a8d6f5f0c3a9d1e7b-640.webp',
  '/assets/entry.client-Bx3kd9Qz7Tj2.js',
])('%s is logged as it is', (path) => {
  expect(loggedPath(path)).toBe(path)
})

const HEX = randomBytes(32).toString('hex')
const SIGNATURE = 'Jq3-bX_7v0dTnR5kW2yLm8-PzQ4sHc1uAeGfIoN6x9E'

test.each([
  [`/admin/invitation/${HEX}`, '/admin/invitation/[hidden]'],
  [`/admin/invitation/${HEX}.data`, '/admin/invitation/[hidden]'],
  [`/admin/invitation/${HEX.toUpperCase()}/`, '/admin/invitation/[hidden]/'],
  [`/newsletter/unsubscribe/${SIGNATURE}`, '/newsletter/unsubscribe/[hidden]'],
  [`/newsletter/unsubscribe/${SIGNATURE.toLowerCase()}`, '/newsletter/unsubscribe/[hidden]'],
  [`/newsletter/confirm%3Fsubscriber=1&signature=${SIGNATURE}`, '/newsletter/[hidden]'],
  ['/order/a-b_c-d-e-f-g-h-i-j-k-l', '/order/[hidden]'],
  ['/order/Jq3-bX_7v0dTnR5kW2yLm8.data', '/order/[hidden]'],
  ['/order/Jq3-bX_7v0dTnR5kW2yLm8/document/INV-1042', '/order/[hidden]/document/INV-1042'],
  [`/${HEX}/cart`, '/[hidden]/cart'],
  [`/contact?signature=${SIGNATURE}`, '/contact'],
  [`http://shop.example/admin?token=${HEX}`, 'http://shop.example/admin'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
