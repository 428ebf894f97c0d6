import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { ALL_RULES, BROWSER_RULES } from '../support/axe-rules'

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: AxeColour } } } }
  }
}

/** The types of axe leave these fields out. */
interface AxeColour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => AxeColour
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The other rules need no browser: tests/http/accessibility.test.ts.
const OPTIONS = process.env.TEST_DAILY === 'on' ? BROWSER_RULES : ALL_RULES

/** What axe finds on a page as it is now. */
export async function axeViolations(page: Page, hasScript: boolean): Promise<string[]> {
  // A colour on its way from one to another is neither.
  await expect.poll(() => page.evaluate(movingParts), 'what moves on the page').toEqual([])
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) {
    await page.evaluate(AXE)
    await page.evaluate(rememberColours)
    await page.evaluate(renderAll)
    if (!hasScript) await page.evaluate(runTimersAtOnce)
  }
  const violations = await page.evaluate(async (options) => (await window.axe.run(options)).violations, OPTIONS)
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

/** What is far below the screen has no styles yet (content-visibility). */
function renderAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** What is in motion but comes to an end. */
function movingParts(): string[] {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  const moving = finite.filter(({ playState }) => playState === 'running')
  return moving.map(({ effect }) => (effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 80) ?? '')
}

/** A page without JavaScript runs no timers; axe uses them only to yield. */
function runTimersAtOnce(): void {
  const soon = (callback: () => void) => {
    void Promise.resolve().then(callback)
    return 0
  }
  window.setTimeout = soon as unknown as typeof window.setTimeout
}
