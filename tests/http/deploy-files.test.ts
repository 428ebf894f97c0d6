import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '~/runtime/env.server'

const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'))

test.each([...units.map((name) => `deploy/systemd/${name}`), 'deploy/Containerfile'])(
  '%s starts a file of the build',
  (file) => {
    const started =
      readFileSync(file, 'utf8')
        .match(/^(?:ExecStart=.*|CMD .*)$/gm)
        ?.join('\n') ?? ''
    const scripts = started.match(/build\/[\w/.-]+\.js/g) ?? []
    expect(scripts).toHaveLength(1)
    for (const script of scripts) expect(existsSync(script), script).toBe(true)
  },
)

test('the minimal configuration is valid, listens on this machine only and is private', () => {
  const lines = readFileSync('deploy/boutique.env', 'utf8').match(/^\w+=.*$/gm) ?? []
  const pairs = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ])
  const env = readEnv(Object.fromEntries(pairs))
  expect(env).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: '1', LOGIN_HINT: 'off', HSTS_SUBDOMAINS: 'off' })
})
