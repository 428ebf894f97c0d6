import { expect } from 'vitest'
import { linksOf } from '../support/reading'
import { test } from '../support/server-test'
import { STAFF } from '../support/staff'

test.override('template', null)
test.override('serverEnv', { SEED: 'none', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password })

test('a set-up left for later is not forced again; the first steps lead back', async ({ visitor }) => {
  expect((await visitor.signIn()).location).toBe('/admin/set-up')
  expect((await visitor.signIn()).location).toBe('/admin/set-up')
  const left = await visitor.submit(await visitor.get('/admin/set-up/contact'), 'form[action$="/set-up/finish"]')
  expect(left.location).toBe('/admin/dashboard')
  expect((await visitor.signIn()).location).toBe('/admin/dashboard')
  expect((await visitor.get('/admin')).location).toBe('/admin/dashboard')
  expect(linksOf(await visitor.get('/admin/dashboard'), /Set up the shop/)).toEqual(['/admin/set-up/house'])
})
