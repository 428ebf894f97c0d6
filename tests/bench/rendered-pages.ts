import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { median, onFirstCore, requestsPerSecond } from './load'

// How many pages a second are rendered afresh, beside a server that renders nothing (npm run bench:rendered).
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PATHS = ['/', '/products', '/product/1']
// A cart makes a request personal: it is never served from the page cache.
const HEADERS = { 'Accept-Encoding': 'br', Cookie: 'cart=none' }

const folder = mkdtempSync(join(tmpdir(), 'boutique-bench-'))
const shop = await onFirstCore([process.execPath, 'build/server/main.js'], {
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: `file:${join(folder, 'boutique.db')}`,
})

for (const path of PATHS) await comparePage(path)
shop.child.kill()

async function comparePage(path: string): Promise<void> {
  const page = await fetch(shop.origin + path, { headers: HEADERS })
  // fetch decodes the response: the reference sends the same bytes, compressed the same way.
  const bare = await bareServer(brotli(Buffer.from(await page.arrayBuffer())))
  const rounds: { rendered: number; prepared: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      rendered: await requestsPerSecond(shop.origin + path, HEADERS),
      prepared: await requestsPerSecond(bare.origin, HEADERS),
    })
  }
  bare.child.kill()
  const rendered = median(rounds.map((round) => round.rendered))
  const prepared = median(rounds.map((round) => round.prepared))
  console.log(
    `${path.padEnd(12)} ${rendered.toFixed(0).padStart(6)} rendered/s  ${prepared.toFixed(0).padStart(6)} prepared/s` +
      `  ratio 1:${(prepared / rendered).toFixed(0)}`,
  )
}

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

async function bareServer(body: Buffer) {
  const file = join(folder, 'body')
  writeFileSync(file, body)
  return onFirstCore(['node_modules/.bin/tsx', 'tests/bench/bare-server.ts', file], process.env)
}
