import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'

// Each test file has a database of its own; set before it imports anything that opens one.
const folder = mkdtempSync(join(tmpdir(), 'boutique-unit-'))
const file = join(folder, 'test.db')
copyFileSync(inject('templateFile'), file)
process.env.DATABASE_URL = `file:${file}`
process.env.LOG_LEVEL = 'silent'
process.env.NODE_ENV = 'test'

afterAll(() => rmSync(folder, { recursive: true, force: true }))
