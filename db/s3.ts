import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { env } from '~/runtime/env.server'
import { picturesPathOf, secretPathOf } from './backup-files'

const SILENCE_MS = 60_000
const ERROR_LENGTH = 300
const EMPTY_HASH = createHash('sha256').digest('hex')

/** A path-style URL of a bucket or folder: https://s3.example/bucket/folder */
type Bucket = string

/** Uploads a backup, the database last, so that its presence means complete. Throws when the store rejects it or is silent for a minute. */
export async function sendToS3(copy: string, bucket: Bucket): Promise<void> {
  const pictures = picturesPathOf(copy)
  if (existsSync(pictures)) {
    const there = await listNames(bucket, 'uploads/')
    const missing = readdirSync(pictures).filter((name) => !name.startsWith('.') && !there.has(name))
    for (const name of missing) await put(bucket, `uploads/${name}`, join(pictures, name))
  }
  const secret = secretPathOf(copy)
  if (existsSync(secret)) await put(bucket, basename(secret), secret)
  await put(bucket, basename(copy), copy)
}

async function put(bucket: Bucket, key: string, file: string): Promise<void> {
  // The signature covers this hash, which the store compares with the upload.
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  await send('PUT', addressOf(bucket, key), { hash: hash.digest('hex'), file })
}

async function listNames(bucket: Bucket, prefix: string): Promise<Set<string>> {
  const { origin, pathname } = new URL(bucket)
  const [, name = '', ...folders] = pathname.replace(/\/$/, '').split('/')
  const wholePrefix = decodeURIComponent([...folders, prefix].join('/'))
  const names = new Set<string>()
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: wholePrefix })
    if (token) query.set('continuation-token', token)
    const xml = await send('GET', `${origin}/${name}?${query.toString().replaceAll('+', '%20')}`)
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) names.add(key.slice(wholePrefix.length))
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
  } while (token)
  return names
}

function addressOf(bucket: Bucket, key: string): string {
  return `${bucket.replace(/\/$/, '')}/${key}`
}

interface Content {
  file: string
  hash: string
}

async function send(method: string, address: string, content?: Content): Promise<string> {
  const signed = await new AwsV4Signer({
    method,
    url: address,
    headers: { 'X-Amz-Content-Sha256': content?.hash ?? EMPTY_HASH },
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    region: env.BACKUP_S3_REGION,
    service: 's3',
  }).sign()
  const headers: Record<string, string> = Object.fromEntries(signed.headers)
  if (content) headers['Content-Length'] = String(statSync(content.file).size)
  const response = await exchange(method, signed.url, headers, content)
  const body = await text(response)
  if (response.statusCode === 200) return body
  throw new Error(`${method} ${signed.url.pathname}: ${response.statusCode} ${body.slice(0, ERROR_LENGTH)}`)
}

function exchange(method: string, url: URL, headers: Record<string, string>, content?: Content) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = open(url, { method, headers, timeout: SILENCE_MS })
    request.on('timeout', () => request.destroy(new Error('The store is silent')))
    request.on('response', resolve)
    request.on('error', reject)
    if (!content) request.end()
    // A store that rejects early closes the request: its response counts, not the broken pipe.
    else pipeline(createReadStream(content.file), request).catch(reject)
  })
}
