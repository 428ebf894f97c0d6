import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SHOP } from '../e2e/addresses'

// The built server over a fresh demonstration boutique, for the browser tests.
const folder = mkdtempSync(join(tmpdir(), 'boutique-e2e-'))
process.env.DATABASE_URL = `file:${join(folder, 'boutique.db')}`
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const { migrate } = await import('#db/file/migrate')
await migrate()
const [{ seedDemo }, { create }, { STAFF, members }] = await Promise.all([
  import('~/seed/seed'),
  import('~/models/staff/user/user.server'),
  import('../support/staff'),
])
await create({ ...STAFF, role: 'admin' })
for (const email of members) await create({ email, password: STAFF.password, role: 'admin' })
// The other shop also gets the orders and appointments of a first start, which are for staff alone.
if (process.env.PORT === new URL(SHOP).port) await seedDemo()
await import(resolve('build/server/main.js'))
