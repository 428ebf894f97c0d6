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

/** What docs/adding.md explains, by an example of each: the places it needs, and what else names it. */
const EXAMPLES = {
  'a setting, what counts as low in stock': {
    pattern: String.raw`\blow_stock\b`,
    places: ['app/models/shop/selling.section.server.ts', 'db/schema/shop.ts'],
    uses: ['app/models/catalogue/listing/staff-list.server.ts', 'app/models/operations/empty-shop/new-shop.server.ts'],
    most: 3,
  },
  'a field of a product, its supplier': {
    pattern: String.raw`(?<![aA] )\bsupplier\b`,
    places: [
      'app/admin/catalogue/products/product-form.tsx',
      'app/api/serializers/catalogue.ts',
      'app/models/catalogue/product/product.codecs.server.ts',
      'app/models/catalogue/product/product.kind.ts',
      'app/models/catalogue/product/product.schema.ts',
      'db/schema/catalogue.ts',
    ],
    uses: ['app/models/catalogue/import/cells/known-columns.ts'],
    most: 6,
  },
  'a kind, search phrases': {
    pattern: String.raw`search-phrase|search_phrase|searchPhrase`,
    places: [
      'app/admin/catalogue/search-phrases/edit.tsx',
      'app/admin/catalogue/search-phrases/index.tsx',
      'app/admin/shell/routes.ts',
      'app/admin/shell/screens.ts',
      'app/models/catalogue/search-phrase/search-phrase.kind.ts',
      'app/models/catalogue/search-phrase/search-phrase.schema.ts',
      'app/models/catalogue/search-phrase/search-phrase.server.ts',
      'app/models/kinds.server.ts',
      'db/schema/catalogue.ts',
      'db/schema/records.ts',
    ],
    uses: [
      'app/models/catalogue/listing/staff-list.server.ts',
      'app/models/catalogue/search/intent.server.ts',
      'app/models/catalogue/search/read-ahead.server.ts',
      'app/models/catalogue/search/spelling.server.ts',
      'app/models/catalogue/search/terms.server.ts',
      'app/models/writing/post/related.server.ts',
      'app/models/writing/search/search.server.ts',
    ],
    most: 10,
  },
  'an email, the acknowledgement of an enquiry': {
    pattern: String.raw`\backnowledgement\b(?=['|:]| \})`,
    places: ['app/models/customers/enquiry/announcement.server.ts', 'app/models/mail/outbox/emails.ts'],
    uses: ['app/admin/customers/enquiries/detail.presenter.server.ts', 'app/models/mail/outbox/outbox.server.ts'],
    most: 2,
  },
  'a screen, the emails that were not delivered': {
    pattern: String.raw`/admin/outbox|'admin/mail/`,
    places: ['app/admin/mail/index.tsx', 'app/admin/shell/routes.ts', 'app/admin/shell/screens.ts'],
    uses: ['app/admin/operations/dashboard/dashboard.presenter.server.ts', 'app/admin/operations/system/advice.ts'],
    most: 3,
  },
}

test.for(Object.entries(EXAMPLES))('the files that name %s', ([, { pattern, places, uses, most }]) => {
  const left = ['*.test.ts', '*.css', '*.md', 'app/seed'].map((path) => `:(exclude)${path}`)
  const named = git('grep', '-lP', pattern, '--', 'app', 'db/schema', ...left)
  expect(named).toEqual([...places, ...uses].toSorted())
  expect(places.length).toBeLessThanOrEqual(most)
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
