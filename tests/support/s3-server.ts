import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'

export const BUCKET = 'boutique'
/** The server s3rver accepts no other credentials. */
export const KEY = { id: 'S3RVER', secret: 'S3RVER', region: 'ap-southeast-2' }
/** Objects in one part of a list. */
const PAGE = 2

export interface S3Server {
  origin: string
  /** The configuration of a shop that keeps its uploads in a folder of the bucket. */
  env: Record<string, string>
  /** Each is such as "PUT /boutique/name" of a request. */
  requests: string[]
  /** What becomes of requests for matching paths, or of the first `times` of them: an error, a closed connection, silence, or half of the content. */
  failure: { path: RegExp; status: number | 'cut' | 'silent' | 'half'; times?: number } | null
  /** The keys of all objects, in order. */
  keys: () => string[]
  /** Where the content of an object is on this machine. */
  fileOf: (key: string) => string
  stop: () => Promise<void>
}

/** s3rver, an S3-compatible store, behind a server that does what it leaves out: it checks signatures and hashes, and sends lists in parts. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'boutique-s3-'))
  const configureBuckets = [{ name: BUCKET }]
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets,
  })
  const { port } = await store.run()
  const fileOf = (path: string) => `${join(directory, decodeURIComponent(path))}${OBJECT}`
  const front = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    server.requests.push(`${request.method} ${pathname}`)
    const { failure } = server
    if (failure?.path.test(pathname)) {
      if (failure.times !== undefined && --failure.times === 0) server.failure = null
      if (failure.status === 'silent') return
      if (failure.status === 'cut') return void request.socket.destroy()
      if (failure.status !== 'half') return refuse(response, failure.status, 'Failure')
    }
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const isPut = request.method === 'PUT'
    if (isPut && !request.headers['content-length']) return refuse(response, 411, 'MissingContentLength')
    if (searchParams.has('list-type')) return sendPart(port, request, response)
    const reply = await forward(port, request, request.url ?? '', body)
    // It responds before it has written everything.
    if (isPut) await isWritten(fileOf(pathname), body.length)
    response.writeHead(reply.statusCode ?? 500, reply.headers)
    if (failure?.status !== 'half') return void reply.pipe(response)
    const content = await buffer(reply)
    response.write(content.subarray(0, content.length / 2), () => request.socket.destroy())
  }

  const server: S3Server = {
    origin,
    env: {
      UPLOADS_URL: `s3://${BUCKET}/our%20shop`,
      UPLOADS_S3_ENDPOINT: origin,
      UPLOADS_S3_REGION: KEY.region,
      UPLOADS_S3_ACCESS_KEY_ID: KEY.id,
      UPLOADS_S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    requests: [],
    failure: null,
    keys: () => keysIn(join(directory, BUCKET)),
    fileOf: (key) => fileOf(`${BUCKET}/${encodeURIComponent(key)}`),
    async stop() {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return server
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

function forward(port: number, { method, headers }: IncomingMessage, path: string, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, agent: false, method, headers, path })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** s3rver makes its own tokens for parts with a cipher that Node no longer has. */
async function sendPart(port: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store')
  const size = Number(query.get('max-keys') ?? PAGE)
  const after = query.get('continuation-token')
  query.delete('max-keys')
  query.delete('continuation-token')
  if (after) query.set('start-after', after)
  const reply = await forward(port, request, `${pathname}?${query.toString()}`, Buffer.alloc(0))
  const xml = await text(reply)
  response.writeHead(reply.statusCode ?? 500, { 'Content-Type': 'application/xml' })
  if (reply.statusCode !== 200) return void response.end(xml)
  const objects = xml.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const part = objects.slice(0, size)
  const last = /<Key>([^<]*)</.exec(part.at(-1) ?? '')?.[1]
  const next = objects.length > size ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  response.end(`<ListBucketResult>${part.join('')}${next}</ListBucketResult>`)
}

const OBJECT = '._S3rver_object'

function keysIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith(OBJECT))
    .map((name) => name.slice(0, -OBJECT.length))
    .sort()
}

async function isWritten(file: string, bytes: number): Promise<void> {
  while (statSync(file, { throwIfNoEntry: false })?.size !== bytes) await pause(5)
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request has a valid signature, computed as in the S3 reference, and the content that was signed. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return false
  const [, credential = '', signed = '', signature] = match
  const [id, ...scope] = credential.split('/')
  const { pathname, searchParams } = new URL(url, 'http://store')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${KEY.secret}`)
  const isWhole = hash === sha256(body) && signed.split(';').includes('x-amz-content-sha256')
  return id === KEY.id && scope[1] === KEY.region && isWhole && signature === hmac(key, toSign).toString('hex')
}
