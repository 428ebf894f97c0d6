import { expect, type Page, type Response, test as base, type TestInfo } from '@playwright/test'
import { backdated } from '../support/form-timestamps'
import { STAFF } from '../support/staff'
import { axeViolations } from './axe'
import { LoginScreen } from './pages/login-screen'

interface Options {
  /** Browser errors that the test itself causes. */
  expectedErrors: RegExp | null
}

interface Fixtures {
  hasScript: boolean
  /** Opens a URL; with JavaScript, waits for hydration. */
  visit: (path: string) => Promise<Response | null>
  /** Expects a notice: a toast with JavaScript, else a banner on the next page. */
  expectNotice: (title: string, text?: string) => Promise<void>
  /** Holds that axe finds nothing on the test's page as it is now, or on another one. */
  expectAccessible: (other?: Page) => Promise<void>
  /** Signs in as the staff member of the test database. */
  signIn: () => Promise<void>
}

export const test = base.extend<Fixtures & Options>({
  // Now and then Chromium crashes while it starts, which says nothing about the shop.
  browser: [
    async ({ playwright }, use) => {
      const start = () => playwright.chromium.launch()
      const browser = await start().catch(start)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],

  expectedErrors: [null, { option: true }],

  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),

  page: async ({ page, expectedErrors }, use, testInfo) => {
    const errors = collectErrors(page)
    await use(page)
    const unexpected = errors.filter((error) => !expectedErrors?.test(error))
    if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0) await keepScreenshots(page, testInfo)
    expect(unexpected, 'the browser reported errors').toEqual([])
  },

  visit: async ({ page, hasScript }, use) => {
    await use(async (path) => {
      const response = await page.goto(path)
      if (hasScript) await hydrated(page)
      return response
    })
  },

  expectNotice: async ({ page, hasScript }, use) => {
    await use(async (title, text = '') => {
      const notice = hasScript ? page.locator('.toast').filter({ hasText: title }) : page.locator('.notice')
      await expect(notice).toContainText(title)
      await expect(notice).toContainText(text)
    })
  },

  expectAccessible: async ({ page, hasScript }, use) => {
    await use(async (other = page) => {
      expect(await axeViolations(other, hasScript)).toEqual([])
    })
  },

  signIn: async ({ page, visit }, use) => {
    await use(async () => {
      await visit('/admin/login')
      await new LoginScreen(page).logIn(STAFF.email, STAFF.password)
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    })
  },
})

/** Of every page that is open. Playwright's own option takes them of tests that pass, too, a third of the browser's time. */
async function keepScreenshots(page: Page, testInfo: TestInfo): Promise<void> {
  const pages = page
    .context()
    .browser()
    ?.contexts()
    .flatMap((context) => context.pages()) ?? [page]
  for (const [index, shown] of pages.entries()) {
    const path = testInfo.outputPath(`test-failed-${index + 1}.png`)
    try {
      await shown.screenshot({ path, timeout: 5000 })
      testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    } catch {
      // A page that has crashed or hangs has none; the test tells why it failed.
    }
  }
}

/** Errors of the page and its console, except the expected report of an error status. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    const isStatus = /the server responded with a status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isStatus) errors.push(message.text())
  })
  return errors
}

const HYDRATED = '.site-header[data-live], input[name=enhanced], .shell'
/** It shows only a sentence: nothing of it changes with JavaScript. */
const WITHOUT_FORM = '.login:not(:has(form))'

/** Waits for hydration, so that the enhanced form is tested and not the native one. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (ready) =>
      document.querySelector(ready) !== null &&
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
    `${HYDRATED}, ${WITHOUT_FORM}`,
  )
}

/** For a whole journey, which JavaScript must not be needed for. */
export const bothWays = { tag: ['@js', '@no-js'] }

/** For what only JavaScript does, though its test has no mouse, key, focus or size. */
export const needsScript = (why: string) => ({ annotation: { type: 'needs JavaScript', description: why } })

/** For what a style sheet does without JavaScript. */
export const needsNoScript = (why: string) => ({
  tag: '@no-js',
  annotation: { type: 'needs JavaScript off', description: why },
})

let made = 0

/** A word that no other test has. */
export function unique(word: string): string {
  made += 1
  // Equally long on every machine, however large its process ids are: layouts depend on it.
  const maker = process.pid.toString(36).padStart(5, '0')
  return `${word}${Date.now().toString(36)}${maker}x${made}`
}

/** Makes the forms of the page old enough for a person to have filled them in. */
export async function backdateForms(page: Page): Promise<void> {
  const timestamps = page.locator('input[name=rendered]')
  await expect(timestamps).not.toHaveCount(0)
  for (const timestamp of await timestamps.all()) {
    const value = backdated((await timestamp.getAttribute('value')) ?? '')
    await timestamp.evaluate((input: HTMLInputElement, earlier) => (input.value = earlier), value)
  }
}

export { expect }
