import type { APIRequestContext } from '@playwright/test'
import { staff } from '../../support/staff'
import { expect, test as base, unique } from '../fixtures'

interface StaffFixtures {
  /** Adds a row through the JSON API; answers its id. */
  add: (path: string, body: object) => Promise<number>
  /** Somebody who is not signed in, without a browser. */
  visitor: APIRequestContext
}

interface StaffWorker {
  /** Where the shop is that these tests look at. */
  shopOrigin: string
  /** The cookies of a staff member who has signed in once, for all tests of a worker. */
  staffSession: Awaited<ReturnType<APIRequestContext['storageState']>>
}

/** Tests of the back office: whoever visits is signed in. */
export const test = base.extend<StaffFixtures, StaffWorker>({
  shopOrigin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants to see that nothing is asked for
    async ({}, use, { project }) => use(project.use.baseURL ?? ''),
    { scope: 'worker' },
  ],

  staffSession: [
    async ({ playwright, shopOrigin }, use) => {
      const request = await playwright.request.newContext({ baseURL: shopOrigin })
      const { email, password } = staff
      const answer = await request.post('/api/admin/login', { data: { email, password } })
      expect(answer.status()).toBe(200)
      await use(await request.storageState())
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ shopOrigin }, use) => use(shopOrigin),
  storageState: ({ staffSession }, use) => use(staffSession),

  add: async ({ request }, use) => {
    await use(async (path, body) => {
      const answer = await request.post(`/api${path}`, { data: body })
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as { id: number }).id
    })
  },

  visitor: async ({ playwright, shopOrigin }, use) => {
    const visitor = await playwright.request.newContext({ baseURL: shopOrigin, storageState: undefined })
    await use(visitor)
    await visitor.dispose()
  },
})

export { expect, unique }
