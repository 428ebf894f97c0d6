import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { rows } from '../support/database'
import { test } from '../support/server-test'

const folder = mkdtempSync(join(tmpdir(), 'boutique-docs-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Only rejected calls print a message.
const PRELUDE = 'curl() { command curl -sS --fail-with-body "$@" || echo "REFUSED: $*" >&2; }'

test('every example of docs/api.md works as printed', ({ server }) => {
  const examples = [...readFileSync('docs/api.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code)
  const script = [PRELUDE, ...examples].join('\n').replaceAll('http://localhost:3000', server.origin)
  const { stderr, stdout } = spawnSync('bash', ['-u'], { input: script, encoding: 'utf8', cwd: folder })
  expect(stderr).toBe('')
  expect(stdout).toContain('"slug":"harbour-ring"')
  expect(rows(server.databaseFile, "SELECT * FROM collection WHERE slug = 'evening'")).toHaveLength(1)
  expect(rows(server.databaseFile, 'SELECT * FROM session')).toHaveLength(0)
})
