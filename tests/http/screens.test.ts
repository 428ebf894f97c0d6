import { expect } from 'vitest'
import { LEADING_AWAY } from '../support/screens'
import { test } from '../support/server-test'

test.for(LEADING_AWAY)(
  '%s, which no test of all screens visits, is none at first',
  async (path, { staff, visitor }) => {
    const { status } = await (path === '/admin/login/code' ? visitor : staff).get(path)
    expect(status).toBe(303)
  },
)
