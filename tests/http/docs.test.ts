import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { rows } from '../support/database'
import { test } from '../support/server-test'

const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
const documents = git('ls-files', '--cached', '--others', '--exclude-standard', '*.md')
/** As GitHub names the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
const anchorsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

test.for(documents)('every relative link of %s leads to a file, and to a heading in it', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
  const relative = targets.filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
  const broken = relative.filter((target) => {
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? document : join(dirname(document), path)
    return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor))
  })
  expect(broken).toEqual([])
})

const ADDING = readFileSync('docs/adding.md', 'utf8')
const examples = [...ADDING.matchAll(/<!-- example: (.*) -->\s+(.*)/g)].map(
  ([, pattern, text]) => [pattern!, text!] as const,
)

test.for(examples)('docs/adding.md names each file that has %s', ([pattern, text]) => {
  const left = ['*.test.ts', '*.css', '*.md', 'app/seed'].map((path) => `:(exclude)${path}`)
  const named = [...text.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => file)
  expect(named.toSorted()).toEqual(git('grep', '-lP', pattern, '--', 'app', 'db/schema', ...left))
})

test('docs/adding.md has an example of a field, a kind, an email and a screen', () => {
  expect(examples).toHaveLength(4)
})

test('docs/scale.md names the headers of each kind of address', async ({ server, visitor }) => {
  const [asset = ''] = /\/assets\/[\w.-]+\.css/.exec((await visitor.get('/')).text) ?? []
  const addresses = [asset, '/images/placeholder-earrings.svg', '/products', '/admin/login']
  const named = [...readFileSync('docs/scale.md', 'utf8').matchAll(/^\| [^|]+\| `([^`]+)`/gm)].map(
    ([, header]) => header,
  )
  const sent = await Promise.all(addresses.map(async (path) => (await fetch(server.origin + path)).headers))
  expect(named).toEqual(sent.map((headers) => headers.get('Cache-Control')))
  expect(readFileSync('docs/scale.md', 'utf8')).toContain(`\`Vary: ${sent[2]?.get('Vary')}\``)
})

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
