import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { picture } from '../factories/picture'
import { startServer } from '../support/server'
import { Visitor } from '../support/visitor'

const folder = mkdtempSync(join(tmpdir(), 'boutique-restored-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS_MS = 120_000

function run(command: string, databaseFile: string, ...rest: string[]): string {
  const env = { ...process.env, DATABASE_URL: `file:${databaseFile}` }
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `db/${command}-command.ts`, ...rest], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout
}

test(
  'a shop that is restored from a backup opens, and shows its uploaded pictures',
  async () => {
    const server = await startServer(inject('templateFile'))
    const staff = new Visitor(server.origin)
    await staff.signIn()
    const ring = new File([await picture().jpeg().toBuffer()], 'ring.jpg')
    const { address } = JSON.parse((await staff.post('/admin/uploads', { file: ring })).text) as { address: string }
    const [, copy = ''] = /^Saved (.+)$/m.exec(run('backup', server.databaseFile)) ?? []

    const databaseFile = join(folder, 'boutique.db')
    expect(run('restore', databaseFile, copy)).toContain('7 files of uploaded pictures')
    await server.stop()
    const restored = await startServer(databaseFile, { UPLOADS_DIR: join(folder, 'uploads') })
    const visitor = new Visitor(restored.origin)
    expect((await visitor.get('/product/1')).status).toBe(200)
    expect((await visitor.get(address)).headers.get('content-type')).toBe('image/jpeg')
    await restored.stop()
  },
  COMMANDS_MS,
)
