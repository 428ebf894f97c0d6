import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'prom-client'
import { afterAll, inject, vi } from 'vitest'

// Test files share processes, but each has its own modules, environment and database; set before it imports anything.
vi.resetModules()
register.clear()
const environment = { ...process.env }
const folder = mkdtempSync(join(tmpdir(), 'boutique-unit-'))
const file = join(folder, 'test.db')
copyFileSync(inject('templateFile'), file)
process.env.DATABASE_URL = `file:${file}`
process.env.LOG_LEVEL = 'silent'
process.env.NODE_ENV = 'test'

afterAll(() => {
  vi.useRealTimers()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  rmSync(folder, { recursive: true, force: true })
})
