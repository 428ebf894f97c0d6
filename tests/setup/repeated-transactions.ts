import { vi } from 'vitest'
import { repeating } from '../support/repeated-transactions'

// REPEAT_TRANSACTIONS=on npm test -- unit finds closures of `tx` that may not run twice.
if (process.env.REPEAT_TRANSACTIONS === 'on') {
  vi.doMock('#db/client.server', async (original) => {
    const client = await original<typeof import('#db/client.server')>()
    return { ...client, tx: repeating(client.tx) }
  })
}
