import { fileURLToPath } from 'node:url'

/** The two import aliases of the project, for Vite and Vitest; tsconfig.json repeats them for the type checker. */
export const aliases = {
  '~': fileURLToPath(new URL('./app', import.meta.url)),
  '#db': fileURLToPath(new URL('./db', import.meta.url)),
}
