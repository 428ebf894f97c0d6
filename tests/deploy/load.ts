import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/** Pages from the cache, a page that is rendered each time, and JSON. */
const PATHS = ['/', '/products', '/product/1', '/search?q=ring', '/api/products', '/blog', '/cart']

/** The file that is delivered, without certificates and the port for its administration. */
export function localCaddyfile(): string {
  return readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
}

export interface Failure {
  number: number
  what: string
}

interface Load {
  port: number
  count: number
  /** How many requests are under way at a time. */
  atOnce: number
  /** Called before each request with its number, from 0. */
  onRequest?: (number: number) => void
}

/** Sends so many requests to a proxy, every tenth a post; returns those that failed. */
export async function sendLoad({ port, count, atOnce, onRequest }: Load): Promise<Failure[]> {
  const agent = new Agent({ keepAlive: true })
  const failures: Failure[] = []
  let next = 0
  const sendOn = async () => {
    while (next < count) {
      const number = next++
      onRequest?.(number)
      const what = await send(port, agent, number).catch((error: Error) => error.message)
      if (what !== '200') failures.push({ number, what })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  agent.destroy()
  return failures
}

export const isPost = (number: number) => number % 10 === 9

function send(port: number, agent: Agent, number: number): Promise<string> {
  const body = JSON.stringify({ email: `reader${number}@example.com` })
  const type = isPost(number) ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}
  const options = { port, host: '127.0.0.1', agent, headers: { Host: 'shop.example', ...type } }
  return new Promise((resolve, reject) => {
    const path = isPost(number) ? '/api/newsletter' : PATHS[number % PATHS.length]
    const sent = request({ ...options, path, method: isPost(number) ? 'POST' : 'GET' }, (response) => {
      response.resume().on('end', () => resolve(`${response.statusCode}`))
    })
    sent.on('error', reject)
    sent.end(isPost(number) ? body : undefined)
  })
}

/** A proxy that runs until it is stopped. */
export function startProxy(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): { stop: () => Promise<void>; output: () => string } {
  const child: ChildProcess = spawn(command, args, { env: { ...process.env, ...env } })
  let printed = ''
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return {
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export async function waitUntilListening(port: number, path = '/healthz'): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const isUp = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing listens on port ${port}`)
}
