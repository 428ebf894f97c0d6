import { fileURLToPath } from 'node:url'

/** The two import aliases of the project, for Vite and Vitest; tsconfig.json repeats them for the type checker. */
export const aliases = {
  '~': fileURLToPath(new URL('./app', import.meta.url)),
  '#db': fileURLToPath(new URL('./db', import.meta.url)),
}

/** Packages of our own under packages/: to Vite they look like sources, but they are loaded by Node. */
export const linked = ['better-sqlite3']
