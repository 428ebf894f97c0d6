import { expect, test } from 'vitest'
import { skipAfterNetworkError, skipAfterRefusal } from './network-failure'

type Args = Parameters<typeof skipAfterRefusal>[0]

const after = (actionStatus?: number) => ({ actionStatus, defaultShouldRevalidate: true }) as Args

test.each([
  [undefined, true, true],
  [200, true, true],
  [400, false, true],
  [409, false, true],
  [503, false, false],
])(
  'after a form with status %s, what it has not changed is loaded: %s, what it may depend on: %s',
  (status, ...loaded) => {
    expect([skipAfterRefusal(after(status)), skipAfterNetworkError(after(status))]).toEqual(loaded)
  },
)
