import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Who may not import whom: imports run one way (docs/decisions/the-house.md). */
const forbidden = {
  './app/storefront': ['./app/admin', './app/api', './db', './server'],
  './app/admin': ['./app/storefront', './app/api', './db', './server'],
  './app/api': ['./app/storefront', './app/admin', './db', './server'],
  './app/http': ['./app/storefront', './app/admin', './app/api', './app/ui', './server'],
  './app/ui': ['./app/storefront', './app/admin', './app/api', './app/models', './app/http', './db', './server'],
  './app/models': ['./app/storefront', './app/admin', './app/api', './app/ui', './server'],
  './app/format': ['./app/storefront', './app/admin', './app/api', './app/ui', './app/models', './app/http', './db'],
  './server': ['./app/storefront', './app/admin', './app/api', './app/ui'],
  './db': ['./app/storefront', './app/admin', './app/api', './app/ui', './server'],
}

const zones = Object.entries(forbidden).map(([target, from]) => ({
  target,
  from,
  message: 'Imports run one way: see docs/decisions/the-house.md',
}))

export default tseslint.config(
  { ignores: ['build/', 'data/', 'public/', 'test-results/', 'playwright-report/', 'node_modules/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Remix routes throw Responses: redirects and 404 pages.
      '@typescript-eslint/only-throw-error': 'off',
      // All model functions are async, whether or not today's driver waits.
      '@typescript-eslint/require-await': 'off',
      // Submit handlers and event listeners may be async.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'no-console': ['error', { allow: ['error'] }],
      'no-warning-comments': 'error',
    },
  },
  { files: ['app/**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  // Commands talk to a person at a terminal.
  { files: ['scripts/**', 'tests/bench/**', 'db/**/*command.ts'], rules: { 'no-console': 'off' } },
  // Test and seed code reaches into every room.
  { files: ['**/*.test.ts', 'tests/**', 'db/seed/**'], rules: { 'import-x/no-restricted-paths': 'off' } },
)
