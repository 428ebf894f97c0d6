import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SECRET_PATHS } from '~/format/address'
import { readEnv } from '~/runtime/env.server'
import { commandOf, variablesOf } from '../support/deploy-files'

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

test.each(['deploy/boutique.env', 'deploy/libsql/boutique.env'])(
  '%s is valid, listens on this machine only and is private',
  (file) => {
    const env = readEnv({ ...variablesOf(file), ...secrets(file) })
    expect(env).toMatchObject({ HOST: '127.0.0.1', TRUST_PROXY: '1', LOGIN_HINT: 'off', HSTS_SUBDOMAINS: 'off' })
    expect(undocumented(variablesOf(file))).toEqual([])
  },
)

const HIDDEN_BELOW = ['/admin/invitation/', ...SECRET_PATHS]

describe('the proxies log no address that could have a secret', () => {
  test('Caddy', () => {
    const config = readFileSync('deploy/Caddyfile', 'utf8')
    const [, pattern = '', replacement = ''] = /request>uri regexp `(.+)` `(.+)`/.exec(config) ?? []
    const logged = (address: string) => address.replace(new RegExp(pattern, 'g'), replacement)
    expect(logged('/newsletter/unsubscribe?subscriber=1&signature=a')).toBe('/newsletter/unsubscribe')
    expect(logged('/admin/invitation?token=a')).toBe('/admin/invitation')
    expect(logged('/admin/invitation/0a1b?x=y')).toBe('/admin/invitation/')
    expect(logged('/order/Zx9_aB3-kQ7mP2rT5vW8yA')).toBe('/order/')
    expect(logged('/order/Zx9_aB3-kQ7mP2rT5vW8yA/document/INV-1042?n=2')).toBe('/order/')
    for (const path of HIDDEN_BELOW) expect(logged(`${path}Zx9_aB3-kQ7mP2rT5vW8yA/more`)).toBe(path)
    expect(logged('/admin/orders/7')).toBe('/admin/orders/7')
    expect(logged('/product/7')).toBe('/product/7')
    expect(config).toContain('request>headers>Referer delete')
  })

  test('nginx', () => {
    const config = readFileSync('deploy/nginx.conf', 'utf8')
    const format = /^log_format (\w+) (.*);$/m.exec(config)
    expect(format?.[2]).toContain('$logged_path')
    expect(format?.[2]).not.toMatch(/\$(?:request\b(?!_)|request_uri|uri|args|query_string|http_referer)/)
    const [, pattern = ''] = /^map \$uri \$logged_path \{[^}]*"~\*(.*)" \$before_secret;/m.exec(config) ?? []
    for (const path of HIDDEN_BELOW) {
      const found = new RegExp(pattern, 'i').exec(`${path}Zx9_aB3-kQ7mP2rT5vW8yA/more`)
      expect(found?.groups?.before_secret).toBe(path)
    }
    const servers = config.split(/^server \{$/m).slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) {
      expect(server).toContain(`access_log /var/log/nginx/access.log ${format?.[1]};`)
      expect(server).toContain('error_log /var/log/nginx/error.log alert;')
    }
  })
})

describe('the compose file', () => {
  const { services, ...declared } = composition()
  const all = Object.entries(services)

  test.each(all)('%s is pinned, unprivileged, checked and restarted', (_, service) => {
    expect(service.image).toMatch(/^boutique:\$\{RELEASE|:v?\d+\.\d+\.\d+/)
    expect(service).toMatchObject({ cap_drop: ['ALL'], read_only: true, restart: 'unless-stopped' })
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.privileged ?? false).toBe(false)
    expect(service.healthcheck.test.length).toBeGreaterThan(1)
  })

  test('everything that is named is there', () => {
    for (const [name, { depends_on = [], networks, secrets: read = [], volumes = [] }] of all) {
      const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(Object.keys(services), name).toEqual(expect.arrayContaining(others))
      expect(Object.keys(declared.networks), name).toEqual(expect.arrayContaining(networks))
      expect(Object.keys(declared.secrets), name).toEqual(expect.arrayContaining(read))
      for (const volume of volumes) {
        const [from = ''] = volume.split(':')
        const isThere = from.startsWith('.') ? existsSync(join('deploy/libsql', from)) : from in declared.volumes
        expect(isThere, volume).toBe(true)
      }
    }
  })

  test('only the proxy can be reached', () => {
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
    expect(declared.networks).toMatchObject({ back: { internal: true } })
    expect(services.database?.networks).toEqual(['back'])
  })

  test('the processes have a valid configuration, the same for both', () => {
    const [one, two] = [services['shop-1']!, services['shop-2']!]
    const env = { ...variablesOf('deploy/libsql/boutique.env'), ...one.environment }
    expect(one.env_file).toBe('boutique.env')
    expect(undocumented(env)).toEqual([])
    expect(readEnv({ ...env, ...secrets('deploy/libsql/boutique.env') })).toMatchObject({
      DATABASE_URL: 'http://database:8080',
      UPLOADS_URL: 'file:/uploads',
      HOST: '0.0.0.0',
    })
    expect(one.volumes).toEqual(['data:/data', 'uploads:/uploads'])
    expect(two).toEqual(one)
  })

  test('the database is started as by its unit', () => {
    const [, ...args] = commandOf('deploy/libsql/sqld.service')
    const flags = (words: string[]) => words.map((word) => word.split('=')[0]!).filter((word) => word.startsWith('--'))
    expect(flags(services.database?.command ?? [])).toEqual(flags(args))
  })

  test('the proxy leads to both processes', () => {
    const { SHOP_PROCESSES = '' } = services.proxy?.environment ?? {}
    expect(SHOP_PROCESSES.split(' ')).toEqual(['shop-1:3000', 'shop-2:3000'])
    for (const variable of Object.keys(services.proxy?.environment ?? {})) {
      expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain(`{$${variable}:`)
    }
  })
})

interface Service {
  image: string
  environment?: Record<string, string>
  env_file?: string
  command?: string[]
  volumes?: string[]
  networks: string[]
  secrets?: string[]
  ports?: string[]
  depends_on?: string[] | Record<string, unknown>
  security_opt: string[]
  privileged?: boolean
  healthcheck: { test: string[] }
}

interface Composition {
  services: Record<string, Service>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
  secrets: Record<string, unknown>
}

function composition(): Composition {
  return parse(readFileSync('deploy/libsql/compose.yaml', 'utf8'), { merge: true }) as Composition
}

/** What the owner fills in. */
function secrets(file: string): Record<string, string> {
  const empty = Object.entries(variablesOf(file)).filter(([, value]) => value === '')
  return Object.fromEntries(empty.map(([name]) => [name, 'x'.repeat(64)]))
}

function undocumented(env: Record<string, string>): string[] {
  const table = readFileSync('docs/configuration.md', 'utf8')
  return Object.keys(env).filter((name) => !table.includes(`\`${name}\``))
}
