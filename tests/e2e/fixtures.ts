import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { staff } from '../support/staff'

interface Fixtures {
  /** Whether this project's browser runs script. */
  hasScript: boolean
  /** Holds that axe finds nothing on the page as it is now. */
  expectAccessible: () => Promise<void>
  /** Signs in as the staff member of the test database. */
  signIn: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),

  page: async ({ page }, use) => {
    const errors = collectErrors(page)
    await use(page)
    expect(errors, 'the browser reported errors').toEqual([])
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect(found).toEqual([])
    })
  },

  signIn: async ({ page, hasScript }, use) => {
    await use(async () => {
      await page.goto('/admin/login')
      if (hasScript) await hydrated(page)
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password').fill(staff.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    })
  },
})

/** Errors of the page and of its console; a page that answers with an error status is reported there too, and expected. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const isStatus = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isStatus) errors.push(message.text())
  })
  return errors
}

/** Waits until React has taken over the page: what is tested then is the enhanced form, not the native one. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')))
}

export { expect }
