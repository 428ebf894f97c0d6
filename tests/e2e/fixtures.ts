import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page, type Response, type TestInfo } from '@playwright/test'
import type axe from 'axe-core'
import { STAFF } from '../support/staff'
import { LoginScreen } from './pages/login-screen'

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: AxeColour } } } }
  }
}

/** What axe's own types leave out. */
interface AxeColour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => AxeColour
}

interface Options {
  /** Browser errors that the test itself causes. */
  expectedErrors: RegExp | null
}

interface Fixtures {
  /** Whether this project's browser runs JavaScript. */
  hasScript: boolean
  /** Opens a URL; with JavaScript, waits for hydration. */
  visit: (path: string) => Promise<Response | null>
  /** Expects a notice: a toast with JavaScript, else a banner on the next page. */
  expectNotice: (title: string, text?: string) => Promise<void>
  /** Holds that axe finds nothing on the page as it is now. */
  /** Of the test's page, or another one. */
  expectAccessible: (other?: Page) => Promise<void>
  /** Signs in as the staff member of the test database. */
  signIn: () => Promise<void>
}

export const test = base.extend<Fixtures & Options>({
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
      if (!hasScript) await runTimersAtOnce(other)
      const found = await axeViolations(other)
      expect(found).toEqual([])
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

/** Waits for hydration, so that the enhanced form is tested and not the native one. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.site-header[data-live], input[name=enhanced], .shell') !== null &&
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  )
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The details of passed rules are most of axe's work.
  resultTypes: ['violations'],
}

/** Runs axe on a page, which it is injected into once. */
async function axeViolations(page: Page): Promise<string[]> {
  // A colour on its way from one to another is neither.
  await expect.poll(() => page.evaluate(movingParts), 'what moves on the page').toEqual([])
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) {
    await page.evaluate(AXE)
    await page.evaluate(rememberColours)
  }
  const violations = await page.evaluate(async (options) => (await window.axe.run(options)).violations, AXE_OPTIONS)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Has axe parse each colour once: it parses those of all ancestors for each text, a tenth of its work. */
function rememberColours(): void {
  const { prototype } = window.axe.commons.color.Color
  const parse = prototype.parseString
  const known = new Map<string, Omit<AxeColour, 'parseString'>>()
  prototype.parseString = function (this: AxeColour, text) {
    const parsed = known.get(text)
    if (parsed) return Object.assign(this, parsed)
    const { r, g, b, alpha } = parse.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** What is in motion but comes to an end. */
function movingParts(): string[] {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  const moving = finite.filter(({ playState }) => playState === 'running')
  return moving.map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 80) ?? '')
}

/** A page without JavaScript runs no timers; axe uses them only to yield. */
async function runTimersAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = (callback: () => void) => {
      void Promise.resolve().then(callback)
      return 0
    }
    window.setTimeout = soon as unknown as typeof window.setTimeout
  })
}

/** For a test of what JavaScript adds: the other project leaves it out, before it opens a page. */
export const needsScript = (why: string) => ({ tag: '@js', annotation: { type: 'needs JavaScript', description: why } })

/** The same for what happens without JavaScript only. */
export const needsNoScript = (why: string) => ({
  tag: '@no-js',
  annotation: { type: 'needs JavaScript off', description: why },
})

let made = 0

/** A word that no other test has. */
export function unique(word: string): string {
  made += 1
  return `${word}${Date.now().toString(36)}${process.pid.toString(36)}x${made}`
}

/** Stays on the page as long as a person at least needs to fill in a form. */
export async function allowTime(page: Page): Promise<void> {
  await page.waitForTimeout(2100)
}

export { expect }
