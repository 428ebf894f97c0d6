import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

// The shell has no window to draw: a page costs it a third of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, else Playwright's own if it was downloaded, else one of the system.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, playwrightsOwn(), ...ofTheSystem()].find((file) => file && existsSync(file))
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

function ofTheSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return ['/usr/bin', ...folders].flatMap((folder) => NAMES.map((name) => join(folder, name)))
}
