import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from './app/routes'

async function filesOf(entries: RouteConfigEntry[]): Promise<string[]> {
  const files = entries.map(async ({ file, children = [] }) => [file, ...(await filesOf(children))])
  return (await Promise.all(files)).flat()
}

export default async function knip() {
  const modules = [...new Set(await filesOf(routes))].map((file) => `app/${file}`)
  return {
    entry: [
      'app/routes.ts',
      'app/entry.{client,server}.tsx',
      ...modules,
      'server/main.ts',
      'server/commands/*.ts',
      'scripts/*.{ts,mjs}',
      'tests/{setup,bench,mutations}/**/*.{ts,mjs}',
      'tests/e2e/**/*.ts',
      'tests/support/{lease,secret}-process.ts',
      'app/models/media/pdf-worker.mjs',
    ],
    project: ['{app,db,server,scripts,tests}/**/*.{ts,tsx,mjs}', '*.{ts,js}'],
    ignoreExportsUsedInFile: true,
    ignoreBinaries: ['prlimit', 'taskset', 'caddy', 'openssl', 'nginx', 'systemd-analyze'],
    // A program that a test compiles imports openapi-fetch.
    ignoreDependencies: [
      'openapi-fetch',
      'typescript-7',
      'oxlint',
      'oxlint-tsgolint',
      'tailwindcss',
      '@remix-run/server-runtime',
      'turbo-stream',
      'sqld',
    ],
  }
}
