import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'

const ERROR_LENGTH = 300
const EMPTY_HASH = createHash('sha256').digest('hex')
const ATTEMPTS = 3
const PAUSE_MS = 100

const CONNECTIONS = { keepAlive: true, maxSockets: 32 }
const agents = { http: new HttpAgent(CONNECTIONS), https: new HttpsAgent(CONNECTIONS) }

export interface BucketSettings {
  url: string
  region: string | undefined
  accessKeyId: string
  secretAccessKey: string
  silenceMs: number
}

export class S3Error extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** All methods throw S3Error or a network error. */
export interface Bucket {
  put: (key: string, content: Buffer | string) => Promise<void>
  get: (key: string) => Promise<IncomingMessage | null>
  head: (key: string) => Promise<{ bytes: number; storedAt: Date } | null>
  list: (limit?: number) => Promise<string[]>
  remove: (key: string) => Promise<void>
}

export function openBucket(settings: BucketSettings): Bucket {
  const folder = settings.url.replace(/\/$/, '')
  const addressOf = (key: string) => `${folder}/${key}`
  return {
    put: async (key, content) => void (await received('PUT', addressOf(key), settings, await describe(content))),
    get: (key) => orNull(send('GET', addressOf(key), settings)),
    head: (key) => orNull(head(addressOf(key), settings)),
    list: (limit = Infinity) => list(folder, settings, limit),
    remove: async (key) => void (await received('DELETE', addressOf(key), settings)),
  }
}

async function head(address: string, settings: BucketSettings) {
  const response = await send('HEAD', address, settings)
  response.resume()
  const { 'content-length': bytes, 'last-modified': storedAt } = response.headers
  return { bytes: Number(bytes), storedAt: new Date(storedAt ?? 0) }
}

async function list(folder: string, settings: BucketSettings, limit: number): Promise<string[]> {
  const { origin, pathname } = new URL(folder)
  const [, bucket = '', ...folders] = pathname.split('/')
  const prefix = folders.length > 0 ? `${decodeURIComponent(folders.join('/'))}/` : ''
  const names: string[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix })
    if (limit < Infinity) query.set('max-keys', String(limit))
    if (token) query.set('continuation-token', token)
    const xml = await received('GET', `${origin}/${bucket}?${query.toString().replaceAll('+', '%20')}`, settings)
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(key.lastIndexOf('/') + 1))
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
  } while (token && names.length < limit)
  return names
}

type Content = Awaited<ReturnType<typeof describe>>

async function describe(content: Buffer | string) {
  const open = () => (typeof content === 'string' ? createReadStream(content) : Readable.from([content]))
  const hash = createHash('sha256')
  await pipeline(open(), hash)
  const bytes = typeof content === 'string' ? (await stat(content)).size : content.length
  return { hash: hash.digest('hex'), bytes, open }
}

async function received(...request: Parameters<typeof send>): Promise<string> {
  return text(await send(...request))
}

async function send(method: string, address: string, settings: BucketSettings, content?: Content) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(method, address, settings, content)
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error
      await pause(PAUSE_MS * 2 ** attempt)
    }
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof S3Error) return [500, 502, 503, 504].includes(error.status)
  return ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
}

async function sendOnce(method: string, address: string, settings: BucketSettings, content?: Content) {
  const { accessKeyId, secretAccessKey, region } = settings
  const signed = await new AwsV4Signer({
    method,
    url: address,
    headers: { 'X-Amz-Content-Sha256': content?.hash ?? EMPTY_HASH },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  }).sign()
  const headers: Record<string, string> = Object.fromEntries(signed.headers)
  if (content) headers['Content-Length'] = String(content.bytes)
  const response = await exchange(method, signed.url, { headers, timeout: settings.silenceMs }, content)
  const { statusCode: status = 0 } = response
  if (status === 200 || status === 204) return response
  const body = await text(response)
  throw new S3Error(`${method} ${signed.url.pathname}: ${status} ${body.slice(0, ERROR_LENGTH)}`.trim(), status)
}

interface Options {
  headers: Record<string, string>
  timeout: number
}

function exchange(method: string, url: URL, options: Options, content?: Content) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const open = isSecure ? httpsRequest : httpRequest
    const request = open(url, { method, agent: isSecure ? agents.https : agents.http, ...options })
    request.on('timeout', () => request.destroy(new Error('The store is silent')))
    request.on('response', resolve)
    request.on('error', reject)
    if (!content) request.end()
    // A store that rejects early closes the request: its response counts, not the broken pipe.
    else pipeline(content.open(), request).catch(reject)
  })
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return null
    throw error
  }
}
