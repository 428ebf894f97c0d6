import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database file that tests copy but never open. */
    templateFile: string
  }
}

/** Creates one database for the test run, which each test file copies; returns a function that removes it. */
export async function makeTemplate(project: TestProject, fill: () => Promise<void>): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'boutique-template-'))
  const templateFile = join(folder, 'template.db')
  // Set before the modules that read the configuration are imported.
  process.env.DATABASE_URL = `file:${templateFile}`
  const [{ migrate }, { closeDatabase }] = await Promise.all([import('#db/file/migrate'), import('#db/client.server')])
  await migrate()
  await fill()
  await closeDatabase()
  project.provide('templateFile', templateFile)
  return () => rmSync(folder, { recursive: true, force: true })
}
