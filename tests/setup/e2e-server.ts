import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// The built server over a fresh demonstration boutique, for the browser tests.
process.env.DATABASE_URL = `file:${join(mkdtempSync(join(tmpdir(), 'boutique-e2e-')), 'boutique.db')}`

const { migrate } = await import('#db/migrate')
await migrate()
const [{ create }, { staff }] = await Promise.all([import('~/models/user/user.server'), import('../support/staff')])
await create({ ...staff, role: 'admin' })
// The build seeds the empty database itself, as it does for everyone.
await import(resolve('build/process/main.js'))
