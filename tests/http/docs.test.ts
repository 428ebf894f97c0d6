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

/** What docs/adding.md explains, by an example of each: all files that name it. */
const EXAMPLES = {
  'a field, the biography of an author': {
    pattern: String.raw`(?<!a )\bbiography(?=[:,)}]| \})`,
    files: [
      'app/admin/writing/authors/edit.tsx',
      'app/admin/writing/authors/index.tsx',
      'app/models/writing/author/author.kind.ts',
      'app/models/writing/author/author.schema.ts',
      'app/storefront/writing/journal/post.presenter.server.ts',
      'db/schema/writing.ts',
    ],
  },
  'a kind, footer links': {
    pattern: String.raw`footer-link|footer_link|footerLink`,
    files: [
      'app/admin/operations/dashboard/dashboard.presenter.server.ts',
      'app/admin/shell/routes.ts',
      'app/admin/shell/screens.ts',
      'app/admin/shell/search.presenter.server.ts',
      'app/admin/writing/footer-links/edit.tsx',
      'app/admin/writing/footer-links/index.tsx',
      'app/api/calls/writing.ts',
      'app/api/contract/paths.ts',
      'app/api/openapi/document.server.ts',
      'app/api/serializers/writing.ts',
      'app/models/bulk/arrange.server.ts',
      'app/models/bulk/operation.ts',
      'app/models/kinds.server.ts',
      'app/models/operations/tasks/tasks.server.ts',
      'app/models/writing/footer-link/footer-link.kind.ts',
      'app/models/writing/footer-link/footer-link.schema.ts',
      'app/models/writing/footer-link/footer-link.server.ts',
      'app/storefront/shell/layout.tsx',
      'db/schema/records.ts',
      'db/schema/writing.ts',
    ],
  },
  'an email, the acknowledgement of an enquiry': {
    pattern: String.raw`\backnowledgement\b(?=['|:]| \})`,
    files: [
      'app/admin/customers/enquiries/detail.presenter.server.ts',
      'app/models/customers/enquiry/announcement.server.ts',
      'app/models/mail/outbox/emails.ts',
      'app/models/mail/outbox/outbox.server.ts',
    ],
  },
  'a screen, the emails that were not delivered': {
    pattern: String.raw`/admin/outbox|'admin/mail/`,
    files: [
      'app/admin/mail/index.tsx',
      'app/admin/operations/dashboard/dashboard.presenter.server.ts',
      'app/admin/operations/system/advice.ts',
      'app/admin/shell/routes.ts',
      'app/admin/shell/screens.ts',
    ],
  },
}

test.for(Object.entries(EXAMPLES))('the files that name %s', ([, { pattern, files }]) => {
  const left = ['*.test.ts', '*.css', '*.md', 'app/seed'].map((path) => `:(exclude)${path}`)
  expect(git('grep', '-lP', pattern, '--', 'app', 'db/schema', ...left)).toEqual(files)
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
