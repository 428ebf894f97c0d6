import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, expect, inject, test } from 'vitest'
import { picture } from '../factories/picture'
import { serve, startServer, stopProcess } from '../support/server'
import { STAFF } from '../support/staff'
import { Visitor } from '../support/visitor'

const folder = mkdtempSync(join(tmpdir(), 'boutique-restored-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS_MS = 120_000

/** Runs a command of the build as npm does; returns what it prints. */
function run(command: string, databaseFile: string, ...rest: string[]): string {
  const env = { ...process.env, DATABASE_URL: `file:${databaseFile}` }
  const args = ['scripts/command.mjs', ...command.split(' '), ...rest]
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}

test(
  'a shop restored from a backup starts and shows its uploaded pictures',
  async () => {
    const server = await startServer(inject('templateFile'))
    const staff = new Visitor(server.origin)
    await staff.signIn()
    const ring = new File([await picture().jpeg().toBuffer()], 'ring.jpg')
    const { address } = JSON.parse((await staff.post('/admin/uploads', { file: ring })).text) as { address: string }
    const [, copy = ''] = /^Saved (.+)$/m.exec(run('backup', server.databaseFile)) ?? []

    const databaseFile = join(folder, 'boutique.db')
    expect(run('restore', databaseFile, copy)).toContain('8 files of uploaded pictures')
    await server.stop()
    const restored = await startServer(databaseFile, { UPLOADS_URL: `file:${join(folder, 'uploads')}` })
    const visitor = new Visitor(restored.origin)
    expect((await visitor.get('/product/1')).status).toBe(200)
    expect((await visitor.get(address)).headers.get('content-type')).toBe('image/jpeg')
    await restored.stop()
  },
  COMMANDS_MS,
)

test(
  'a backup made and downloaded in the back office can be restored',
  async () => {
    const server = await startServer(inject('templateFile'))
    const staff = new Visitor(server.origin)
    await staff.signIn()
    const none = await staff.get('/admin/backups')
    expect(none.html.textContent).toContain('The shop has never been backed up.')
    const advice = (await staff.get('/admin/system')).html.querySelector('main li')
    expect(advice?.textContent).toBe('The shop has never been backed up.Back up now, or every night')
    // It is announced when it is whole.
    const announced = await staff.follow(await staff.submit(none, 'main form', {}, '/admin/backups'))
    const isRunning = announced.html.querySelector('main progress') !== null
    expect(announced.text).toContain(isRunning ? 'Backup started' : 'Backup made')
    if (!isRunning) expect(announced.text).toContain('The last backup was made')
    await expect.poll(async () => (await staff.get('/admin/backups')).text).toContain('The last backup was made')

    const link = (await staff.get('/admin/backups')).html.querySelector('a[href$="-backup"]')?.getAttribute('href')
    const form = await staff.get(link ?? '')
    const refused = await staff.follow(await staff.submit(form, 'main form', { password: 'a guess' }))
    expect(refused.text).toContain('The backup was not downloaded')

    const archive = await staff.download(form.html.querySelector('main form')?.getAttribute('action') ?? '', {
      password: STAFF.password,
    })
    const unpacked = mkdtempSync(join(folder, 'download-'))
    expect(spawnSync('tar', ['-xz', '-C', unpacked], { input: archive }).status).toBe(0)
    const [copy = ''] = readdirSync(unpacked).filter((name) => name.endsWith('.db'))
    const databaseFile = join(unpacked, 'restored/boutique.db')
    run('restore', databaseFile, join(unpacked, copy))
    const activity = (await staff.get('/admin/activity?kind=backup')).text
    expect(activity).toContain('Backup made')
    expect(activity).toContain('Backup downloaded')
    await server.stop()
    const restored = await startServer(databaseFile)
    expect((await new Visitor(restored.origin).get('/product/1')).status).toBe(200)
    await restored.stop()
  },
  COMMANDS_MS,
)

test('a backup has its own name only', async () => {
  const server = await startServer(inject('templateFile'))
  const staff = new Visitor(server.origin)
  await staff.signIn()
  for (const name of ['boutique', '..%2Fboutique', '.lock', 'x'.repeat(300)]) {
    expect((await staff.get(`/admin/backups/${name}`)).status, name).toBe(404)
    expect((await staff.post(`/admin/backups/${name}/file`, { password: STAFF.password })).status, name).toBe(404)
  }
  await server.stop()
})

test('two processes on one database make one nightly backup, shown on the dashboard', async () => {
  // Of a shop that is old enough to have missed one.
  const oldShop = join(folder, 'old.db')
  copyFileSync(inject('templateFile'), oldShop)
  const database = new Database(oldShop)
  database.prepare("UPDATE shop SET created_at = 0, nightly_backup = 1, backup_time = '03:00'").run()
  database.close()
  const first = await startServer(oldShop)
  const second = await serve(first.databaseFile)
  try {
    const backups = () => readdirSync(join(first.databaseFile, '../backups')).filter((name) => name.endsWith('.db'))
    await expect.poll(() => existsSync(join(first.databaseFile, '../backups/last-backup.json'))).toBe(true)
    const staff = new Visitor(second.origin)
    await staff.signIn()
    expect((await staff.get('/admin/dashboard')).text).toMatch(/The last backup was made .*(?:seconds|minute)/)
    // A process that is stopped ends what it has begun.
    await Promise.all([first.process, second.process].map(stopProcess))
    expect(backups()).toHaveLength(1)
  } finally {
    await second.stop()
    await first.stop()
  }
})

test('staff are added and removed by commands while the shop is open', async () => {
  const server = await startServer(inject('templateFile'))
  const [, password = ''] = /password (\S+) /.exec(run('staff add', server.databaseFile, 'ada@example.com')) ?? []
  const ada = new Visitor(server.origin)
  expect((await ada.post('/admin/login', { email: 'ada@example.com', password })).status).toBe(303)
  expect((await ada.get('/admin/dashboard')).status).toBe(200)
  run('staff remove', server.databaseFile, 'ada@example.com')
  expect((await ada.get('/admin/dashboard')).status).not.toBe(200)
  await server.stop()
})

test('a failed command prints one line', () => {
  const env = { ...process.env, DATABASE_URL: `file:${join(folder, 'none.db')}` }
  const failure = (args: string[], more = {}) => {
    const options = { env: { ...env, ...more }, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(process.execPath, ['scripts/command.mjs', ...args], options)
    return [status, stderr]
  }
  expect(failure(['backup'])).toEqual([1, `There is no database ${join(folder, 'none.db')}\n`])
  expect(failure(['backup', '--keep', 'all'])).toEqual([1, 'Usage: npm run backup [-- --keep NUMBER]\n'])
  expect(failure(['backup'], { BACKUP_AT: '3' })).toEqual([1, 'BACKUP_AT must be a time of day such as 03:00\n'])
  expect(failure(['restore'])).toEqual([1, expect.stringMatching(/^Usage: npm run restore .+\n$/)])
  expect(failure(['staff', 'add'])).toEqual([1, 'Usage: npm run staff -- add EMAIL\n'])
})
