import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { STAFF } from '../../support/staff'
import { OFFICE } from '../addresses'
import { expect, needsNoScript, needsScript, test as base, unique } from '../fixtures'

interface EnquiryValues {
  full_name?: string
  email?: string
  phone?: string
  inquiry_type?: string
  message?: string
  newsletter?: boolean
}

interface StaffFixtures {
  /** Adds a row through the JSON API; returns its id. */
  add: (path: string, body: object) => Promise<number>
  /** Sends an enquiry as a visitor; returns its id, name and email address. */
  enquire: (values?: EnquiryValues) => Promise<{ id: number; name: string; email: string }>
  /** Expects a notice and keeps it: a toast does not close while the pointer is on it. */
  holdNotice: (title: string, text?: string) => Promise<void>
  /** Signs somebody else in, so that a draft or a previewed look stays out of other tests. */
  signInAs: (email: string) => Promise<void>
  /** Somebody who is not signed in, without a browser. */
  visitor: APIRequestContext
}

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

interface StaffWorker {
  /** Those of a staff member who has signed in once, for all tests of a worker. */
  staffCookies: Cookies
}

/** Signs a staff member in without a browser. */
export async function signIn(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  email = STAFF.email,
): Promise<Cookies> {
  const client = await request.newContext({ baseURL })
  const response = await client.post('/api/admin/login', { data: { email, password: STAFF.password } })
  expect(response.status()).toBe(200)
  const cookies = await client.storageState()
  await client.dispose()
  return cookies
}

/** For tests of the back office: the page is signed in. Their changes do not affect the visitors' tests. */
export const test = base.extend<StaffFixtures, StaffWorker>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern of a fixture without dependencies
  baseURL: ({}, use) => use(OFFICE),
  staffCookies: [async ({ playwright }, use) => use(await signIn(playwright, OFFICE)), { scope: 'worker' }],
  storageState: ({ staffCookies }, use) => use(staffCookies),

  add: async ({ request }, use) => {
    await use(async (path, body) => {
      const response = await request.post(`/api${path}`, { data: body })
      expect(response.status(), await response.text()).toBe(201)
      return ((await response.json()) as { id: number }).id
    })
  },

  enquire: async ({ visitor }, use) => {
    await use(async (values) => {
      const sender = { full_name: unique('Grace Hopper '), email: `${unique('grace')}@example.com` }
      const data = { ...sender, inquiry_type: 'custom', message: 'A brooch like a moth.', ...values }
      const response = await visitor.post('/api/contact', { data })
      expect(response.status(), await response.text()).toBe(201)
      return { ...((await response.json()) as { id: number }), name: data.full_name, email: data.email }
    })
  },

  holdNotice: async ({ page, expectNotice }, use) => {
    await use(async (title, text) => {
      await expectNotice(title, text)
      await page.locator('.toast, .notice').filter({ hasText: title }).hover()
    })
  },

  signInAs: async ({ playwright, context }, use) => {
    await use(async (email) => {
      const { cookies } = await signIn(playwright, OFFICE, email)
      await context.clearCookies()
      await context.addCookies(cookies)
    })
  },

  visitor: async ({ playwright, baseURL }, use) => {
    const visitor = await playwright.request.newContext({ baseURL, storageState: undefined })
    await use(visitor)
    await visitor.dispose()
  },
})

export { expect, needsNoScript, needsScript, unique }
