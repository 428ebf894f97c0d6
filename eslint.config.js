import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import regexp from 'eslint-plugin-regexp'
import simpleImportSort from 'eslint-plugin-simple-import-sort'
import tseslint from 'typescript-eslint'
import { browserTest } from './eslint/browser-test.js'
import { noCommentFragment } from './eslint/comment-fragment.js'
import { fewKinds, noFolderCircle, noImportCycle } from './eslint/import-rules.js'
import { noBareText } from './eslint/no-bare-text.js'
import { ownTargets } from './eslint/own-targets.js'

// What no usual linter knows of this project; oxlint has the rest.

/** Besides itself: imports run one way (docs/decisions/the-house.md). */
const ADDRESSES = ['app/links.ts', 'app/href.ts', 'app/public-pages.ts', 'app/short-pages.ts', 'app/shop.ts']
const SKIN = [
  'app/models',
  'app/ui',
  'app/http',
  'app/format',
  'app/runtime',
  'app/client',
  'package.json',
  ...ADDRESSES,
]
const FACTS = [
  'app/http',
  'app/format',
  'app/runtime',
  'app/models/records/content-version.server.ts',
  'app/models/media/upload.limits.ts',
  'app/models/writing/post/journal.filters.ts',
  'app/models/catalogue/listing/filters.ts',
]
const DOORS = ['app/models', 'app/http', 'app/format', 'app/runtime', 'app/seed', 'db']
const allowed = {
  'app/storefront': SKIN,
  'app/admin': SKIN,
  'app/api': SKIN,
  'app/client': ['app/format', ...ADDRESSES],
  'app/ui': ['app/format', ...ADDRESSES],
  'app/http': ['app/models', 'app/format', 'app/runtime', ...ADDRESSES],
  'app/seed': ['app/models', 'db', 'app/format', 'app/runtime'],
  'app/models': ['db', 'app/format', 'app/runtime', ...ADDRESSES],
  'app/format': [],
  'app/runtime': ['app/format'],
  db: ['app/format', 'app/runtime'],
  'server/request': FACTS,
  'server/reply': ['server/request', ...FACTS],
  'server/observe': ['server/request', ...DOORS],
  'server/steps': ['server/reply', 'server/request', ...FACTS],
  'server/*.ts': ['server', 'app/api/webhook-records.server.ts', ...DOORS],
  'server/commands': DOORS,
}

const PARSING = 'parseForm of app/http/parse-form.server.ts is the one way to parse a form.'
const zones = Object.entries(allowed).map(([target, others]) => ({
  target: `./${target}`,
  from: '.',
  except: [target, 'node_modules', ...others].map((path) => `./${path}`),
  message: 'Imports run one way: see docs/decisions/the-house.md',
}))

const TESTS = ['**/*.{test,spec}.ts']
const SLEEPING = 'A test waits for an event or polls a condition: time passes differently on each machine.'
const SLEEPS = [
  'MemberExpression[property.name="waitForTimeout"]',
  'ImportDeclaration[source.value="node:timers/promises"] ImportSpecifier[imported.name="setTimeout"]',
  'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"][arguments.1]',
]

export default tseslint.config(
  { ignores: ['build/', 'data/', 'public/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    // One block: effects, Node, packages, the app from its root, then near files.
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'simple-import-sort': simpleImportSort },
    languageOptions: { parser: tseslint.parser },
    rules: {
      'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^', '^\\.']] }],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    ignores: TESTS,
    plugins: {
      'import-x': importX,
      boutique: {
        rules: {
          'no-bare-text': noBareText,
          'no-comment-fragment': noCommentFragment,
          'no-import-cycle': noImportCycle,
          'no-folder-circle': noFolderCircle,
          'few-kinds': fewKinds,
          'own-targets': ownTargets,
        },
      },
    },
    languageOptions: { parser: tseslint.parser },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'boutique/no-import-cycle': 'error',
      'boutique/no-folder-circle': 'error',
      'boutique/few-kinds': 'error',
      'boutique/no-comment-fragment': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['app/http/parse-form.server.ts', ...TESTS],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@conform-to/(?!react$)',
              allowTypeImports: true,
              message: PARSING,
            },
            {
              regex: '^@conform-to/react$',
              importNames: ['parse', 'FormStateInput'],
              message: PARSING,
            },
          ],
        },
      ],
    },
  },
  {
    // Foreign text must not meet a pattern that reads it again for each of its characters.
    files: ['{app,server,db}/**/*.{ts,tsx,js}'],
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: TESTS,
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: { 'boutique/own-targets': 'error' },
  },
  { files: ['app/**/*.tsx'], rules: { 'boutique/no-bare-text': 'error' } },
  {
    files: ['app/models/kinds.server.ts', 'app/models/kinds.ts', 'app/seed/**'],
    rules: { 'boutique/few-kinds': 'off' },
  },
  {
    files: TESTS,
    // What a wait costs is measured over some time; a process dies at any moment after a call.
    ignores: ['db/client.test.ts', 'tests/http/card-kill.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...SLEEPS.map((selector) => ({ selector, message: SLEEPING }))],
    },
  },
  {
    files: ['tests/e2e/**/*.spec.ts'],
    plugins: { tests: { rules: { 'browser-test': browserTest } } },
    rules: { 'tests/browser-test': 'error' },
  },
  { files: ['tests/**'], rules: { 'import-x/no-restricted-paths': 'off' } },
)
