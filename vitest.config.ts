import { defineConfig } from 'vitest/config'
import { aliases } from './remix.config.js'
import { LongestFirst } from './tests/setup/longest-first'

const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }

/** Files share processes: the first setup file isolates them. */
const FRESH = 'tests/setup/fresh-state.ts'
const shared = { isolate: false, sequence: { setupFiles: 'list' as const } }

/** HTTP tests that are about the database file itself, or a server. */
const FILE_ONLY = [
  'tests/http/libsql/**',
  'tests/http/backup.test.ts',
  'tests/http/move.test.ts',
  // The disk, the folder or the lock of the file fails.
  'tests/http/disk-full.test.ts',
  'tests/http/unwritable.test.ts',
  // What a killed process leaves in the file.
  'tests/http/kill.test.ts',
  'tests/http/card-kill.test.ts',
  'tests/http/appointments-kill.test.ts',
  'tests/http/offers-kill.test.ts',
  'tests/http/money-failures.test.ts',
  // Random histories: those of the file are enough.
  'tests/http/money-histories.test.ts',
  // Two builds, one after the other, on one file.
  'tests/http/update.test.ts',
]

const LONG = [
  // It breaks the lines of a libSQL server, and kills a process.
  'tests/http/libsql/outages.test.ts',
  'tests/http/move.test.ts',
  'tests/http/two-processes.test.ts',
  'tests/http/backup.test.ts',
  // A store of its own for each test.
  'tests/http/uploads-s3.test.ts',
  // The disk or the folder fails, or the process is killed.
  'tests/http/disk-full.test.ts',
  'tests/http/unwritable.test.ts',
  'tests/http/kill.test.ts',
  'tests/http/card-kill.test.ts',
  'tests/http/appointments-kill.test.ts',
  'tests/http/offers-kill.test.ts',
  'tests/http/money-failures.test.ts',
  // Hundreds of password hashes, made slow on purpose.
  'tests/http/sign-in-flood.test.ts',
  'tests/http/update.test.ts',
]
const exclude = process.env.TEST_DAILY === 'on' ? LONG : []

const onBuild = {
  ...shared,
  globalSetup: 'tests/setup/seeded-template.ts',
  setupFiles: [FRESH, 'tests/setup/no-console-error.ts'],
  ...patient,
}

const onServer = {
  ...onBuild,
  env: { TEST_DATABASE: 'libsql' },
  setupFiles: [...onBuild.setupFiles, 'tests/setup/database-servers.ts'],
}

export default defineConfig({
  test: {
    pool: 'forks',
    // More than two cores need: while two tests wait for their servers, the others go on.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: aliases },
        test: {
          name: 'unit',
          ...shared,
          include: ['{app,db,server,scripts,tests/mutations}/**/*.test.ts'],
          globalSetup: 'tests/setup/migrated-template.ts',
          setupFiles: [FRESH, 'tests/setup/own-database.ts', 'tests/setup/no-console-error.ts'],
          ...patient,
        },
      },
      {
        resolve: { alias: aliases },
        test: { name: 'http', include: ['tests/http/**/*.test.ts'], exclude, ...onBuild },
      },
      {
        resolve: { alias: aliases },
        test: { name: 'libsql', include: ['tests/http/**/*.test.ts'], exclude: FILE_ONLY, ...onServer },
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
