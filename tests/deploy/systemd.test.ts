import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const UNITS = [
  'systemd/boutique.service',
  'systemd/boutique-backup.service',
  'systemd/boutique-backup.timer',
  'libsql/sqld.service',
]
const WORST_EXPOSURE = 3
const folder = mkdtempSync(join(tmpdir(), 'boutique-units-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(UNITS.filter((unit) => unit.endsWith('.service')))('%s is exposed to little', (unit) => {
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', `deploy/${unit}`])
  const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(report.toString()) ?? []
  expect(Number(level)).toBeLessThanOrEqual(WORST_EXPOSURE)
})

test('systemd accepts every line of the units, including the second process', () => {
  for (const unit of UNITS) copyFileSync(join('deploy', unit), join(folder, basename(unit)))
  copyFileSync('deploy/systemd/boutique.service', join(folder, 'boutique@.service'))
  for (const unit of [...UNITS.map((file) => basename(file)), 'boutique@3001.service']) {
    // Where Node is installed elsewhere, and on a machine that does not run systemd, only that is missed.
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, unit)], { encoding: 'utf8' })
    const complaints = stderr.split('\n').filter((line) => line.includes(folder) && !/not executable/.test(line))
    expect(complaints, unit).toEqual([])
  }
})

test('an unknown line is detected', () => {
  const unit = join(folder, 'wrong.service')
  writeFileSync(unit, readFileSync('deploy/systemd/boutique.service', 'utf8').replace('UMask=', 'Umaks='))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect(stderr).toContain('Umaks')
})
