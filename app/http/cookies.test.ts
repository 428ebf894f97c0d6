import { expect, test } from 'vitest'
import { createSignedCookie } from './cookies.server'

test('the value of one cookie counts under no other name', async () => {
  const value = { user: 1, until: 2 }
  const setCookie = await createSignedCookie('two-step').serialize(value)
  const text = /=([^;]*)/.exec(setCookie)?.[1]
  expect(await createSignedCookie('two-step').parse(`two-step=${text}`)).toEqual(value)
  for (const name of ['sign-in', 'session', 'cart', 'saved', 'flash']) {
    expect(await createSignedCookie(name).parse(`${name}=${text}`), name).toBeNull()
  }
})
