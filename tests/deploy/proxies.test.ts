import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../support/free-port'
import { runProcess, stopProcess } from '../support/server'
import { type Failure, isPost, localCaddyfile, sendLoad, startProxy, waitUntilListening } from './load'

const REQUESTS = 2000
const AT_ONCE = 10
const RESTART_AT = 500
const LONG_MS = 180_000

const folder = mkdtempSync(join(tmpdir(), 'boutique-proxy-'))
const databaseFile = join(folder, 'boutique.db')
const ENV = { ORIGIN: 'http://shop.example', TRUST_PROXY: '1', HOST: '127.0.0.1', UNREADY_SECONDS: '2' }

beforeAll(() => copyFileSync(inject('templateFile'), databaseFile))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process of the shop; it listens on the same port again when it is restarted. */
async function startShop(): Promise<{ port: number; restart: () => Promise<void>; stop: () => Promise<void> }> {
  const port = await freePort()
  const start = async () => {
    const { child, output } = runProcess({
      DATABASE_URL: `file:${databaseFile}`,
      RATE_LIMIT: 'off',
      ...ENV,
      PORT: String(port),
    })
    await waitUntilListening(port, '/readyz').catch((error: unknown) =>
      Promise.reject(new Error(output(), { cause: error })),
    )
    return child
  }
  let child = await start()
  const restart = async () => {
    expect(await stopProcess(child)).toBe(0)
    child = await start()
  }
  return { port, restart, stop: async () => void (await stopProcess(child)) }
}

/** How often each failure happened. */
function summaryOf(failures: Failure[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { number, what } of failures) {
    const kind = `${isPost(number) ? 'POST' : 'GET'} ${what}`
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Posts a body of this many bytes; returns which server responded. */
function answererOf(port: number, bytes: number): Promise<'proxy' | 'shop'> {
  return new Promise((resolve, reject) => {
    const headers = { Host: 'shop.example', 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': bytes }
    const sent = request({ port, host: '127.0.0.1', path: '/admin/uploads', method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.headers['x-request-id'] ? 'shop' : 'proxy')
    })
    sent.on('error', reject)
    sent.end(Buffer.alloc(bytes))
  })
}

describe('Caddy', () => {
  const config = join(folder, 'Caddyfile')

  test('accepts the shipped configuration as it is', () => {
    execFileSync('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], { stdio: 'pipe' })
    execFileSync('caddy', ['fmt', 'deploy/Caddyfile'], { stdio: 'pipe' })
  })

  test(
    `no request fails of ${REQUESTS} while the shop restarts`,
    async () => {
      const [shop, port] = [await startShop(), await freePort()]
      writeFileSync(config, localCaddyfile())
      const proxy = startProxy('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
        SHOP_SITE: `http://shop.example:${port}`,
        SHOP_PROCESSES: `127.0.0.1:${shop.port}`,
      })
      try {
        await waitUntilListening(port)
        let restarted: Promise<void> | undefined
        const onRequest = (number: number) => {
          if (number === RESTART_AT) restarted = shop.restart()
        }
        const failures = await sendLoad({ port, count: REQUESTS, atOnce: AT_ONCE, onRequest })
        await restarted
        expect(summaryOf(failures)).toEqual({})
        expect(await answererOf(port, 20_500_000)).toBe('shop')
      } finally {
        await proxy.stop()
        await shop.stop()
      }
    },
    LONG_MS,
  )
})

describe('nginx', () => {
  const certificate = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')] as const

  beforeAll(() => {
    const subject = ['-subj', '/CN=shop.example', '-days', '1']
    const files = ['-keyout', certificate[1], '-out', certificate[0]]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], { stdio: 'pipe' })
  })

  /** The file that is delivered, inside the rest of a configuration, with other ports. */
  function writeConfig(
    name: string,
    ports: { plain: number; tls: number; port: number; shops: [number, number] },
  ): string[] {
    const prefix = join(folder, name)
    mkdirSync(prefix)
    const delivered = readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen ${ports.plain};`)
      .replace('listen 443 ssl http2;', `listen ${ports.tls} ssl http2; listen ${ports.port};`)
      .replace('/etc/letsencrypt/live/shop.example/fullchain.pem', certificate[0])
      .replace('/etc/letsencrypt/live/shop.example/privkey.pem', certificate[1])
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.shops[0]}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports.shops[1]}`)
      .replaceAll('/var/log/nginx', prefix)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${prefix}/${one};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const file = join(prefix, 'nginx.conf')
    const http = `http { access_log off; ${temporary.join(' ')}\n${delivered}\n}`
    writeFileSync(file, `${user} daemon off; pid ${prefix}/pid; events { }\n${http}`)
    return ['-e', join(prefix, 'error.log'), '-p', prefix, '-c', file]
  }

  test(
    `no request fails of ${REQUESTS} while two processes restart one after the other`,
    async () => {
      const [one, other] = [await startShop(), await startShop()]
      const [plain, tls, port] = [await freePort(), await freePort(), await freePort()]
      const args = writeConfig('two', { plain, tls, port, shops: [one.port, other.port] })
      execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' })
      const proxy = startProxy('nginx', args)
      try {
        await waitUntilListening(port)
        let restarted: Promise<void> | undefined
        const onRequest = (number: number) => {
          if (number === RESTART_AT) restarted = one.restart().then(() => other.restart())
        }
        const failures = await sendLoad({ port, count: REQUESTS, atOnce: AT_ONCE, onRequest })
        await restarted
        expect(summaryOf(failures)).toEqual({})
        expect(await answererOf(port, 20_500_000)).toBe('shop')
        expect(await answererOf(port, 22_100_000)).toBe('proxy')
        for (const path of ['appointment', 'calendar', 'enquiry', 'order']) {
          await fetch(`http://127.0.0.1:${port}/${path}/Zx9_aB3-kQ7mP2rT5vW8yA/photos`, {
            headers: { Host: 'shop.example' },
          })
          await expect
            .poll(() => readFileSync(join(folder, 'two', 'access.log'), 'utf8'))
            .toContain(`GET /${path}/ HTTP`)
        }
        expect(readFileSync(join(folder, 'two', 'access.log'), 'utf8')).not.toContain('Zx9_')
      } finally {
        await proxy.stop()
        await one.stop()
        await other.stop()
      }
    },
    LONG_MS,
  )
})
