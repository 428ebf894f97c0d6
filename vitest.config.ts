import { defineConfig } from 'vitest/config'
import { aliases } from './remix.config.js'

/** On a busy machine a test may take long; none of these tests measures time by it. */
const patient = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    pool: 'forks',
    // More than two cores need: while a test waits for its server, another goes on.
    maxWorkers: 3,
    projects: [
      {
        resolve: { alias: aliases },
        test: {
          name: 'unit',
          include: ['{app,db,server,scripts}/**/*.test.ts'],
          globalSetup: 'tests/setup/migrated-template.ts',
          setupFiles: ['tests/setup/own-database.ts', 'tests/setup/no-console-error.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias: aliases },
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: 'tests/setup/seeded-template.ts',
          setupFiles: ['tests/setup/no-console-error.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias: aliases },
        test: {
          name: 'hostile',
          include: ['tests/hostile/**/*.test.ts'],
          globalSetup: 'tests/setup/seeded-template.ts',
          setupFiles: ['tests/setup/no-console-error.ts'],
          ...patient,
        },
      },
      {
        // Needs Caddy, nginx, OpenSSL and systemd-analyze: npm run test:deploy.
        resolve: { alias: aliases },
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: 'tests/setup/seeded-template.ts',
          setupFiles: ['tests/setup/no-console-error.ts'],
          ...patient,
        },
      },
    ],
  },
})
