import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error, 'nothing may be printed as an error').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
