import { defineConfig } from '@playwright/test'
import { OFFICE, SHOP } from './tests/e2e/addresses'
import { findChromium } from './tests/setup/chromium.mjs'
import { TEST_SECRET } from './tests/support/sessions'

const LONG = process.env.TEST_DAILY === 'on' ? [/@long\b/] : []

const serverAt = (address: string) => ({
  command: 'node --import tsx tests/setup/e2e-server.ts',
  url: `${address}/readyz`,
  env: {
    PORT: new URL(address).port,
    RATE_LIMIT: 'off',
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
  },
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // More than two cores need: while a test waits, another goes on.
  workers: 5,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: SHOP,
    locale: 'en-AU',
    // A click during a smooth scroll may miss.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Australia/Melbourne',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: Boolean(process.env.CI) },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A page is closed before its code is worth optimizing.
        '--js-flags=--no-opt,--no-maglev',
        // The headless shell rounds glyph widths otherwise.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'js', grepInvert: [/^(?!.*@js\b).*@no-js\b/, ...LONG], use: { javaScriptEnabled: true } },
    { name: 'no-js', grep: /@no-js\b/, grepInvert: LONG, use: { javaScriptEnabled: false } },
  ],
  webServer: [serverAt(SHOP), serverAt(OFFICE)],
})
