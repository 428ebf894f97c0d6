import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { MAX_UPLOAD_BYTES } from '~/models/media/upload.limits'
import { ForbiddenAddress, publicLookup, requirePublicAddress } from '~/runtime/public-address.server'

const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 3
const OPEN = { insecure: true }

/** Its message is a sentence that staff read. */
export class NotFetched extends Error {}

/** A file of another site, of at most ten megabytes. Each address on the way must be public. Throws NotFetched. */
export async function fetchPicture(address: string, timeoutMs = TIMEOUT_MS): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = urlOf(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const found = await get(url, signal).catch((error: unknown) => {
      throw error instanceof NotFetched ? error : new NotFetched(reasonOf(error))
    })
    if (Buffer.isBuffer(found)) return found
    url = urlOf(found, url)
  }
  throw new NotFetched('It leads from one address to the next')
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw new NotFetched('This is no web address')
  return url
}

/** Returns the file, or the address that the reply leads to. */
async function get(url: URL, signal: AbortSignal): Promise<Buffer | string> {
  requirePublicAddress(url, OPEN)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      headers: { 'User-Agent': 'Boutique-Import/1', Accept: 'image/*' },
      lookup: publicLookup(url.protocol, OPEN),
      signal,
      // No connection is kept: the address is checked again each time.
      agent: false,
    })
    sent.on('response', (response) => {
      read(response).then(resolve, reject)
    })
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new NotFetched('It is no picture'))
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function read(response: IncomingMessage): Promise<Buffer | string> {
  const { statusCode = 0, headers } = response
  try {
    if (statusCode >= 300 && statusCode < 400 && headers.location) return headers.location
    if (statusCode !== 200) throw new NotFetched(`The other site answered ${statusCode}`)
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > MAX_UPLOAD_BYTES) throw new NotFetched('It is larger than 10 MB')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

const REASONS: Record<string, string> = {
  ABORT_ERR: 'The other site did not answer in time',
  ENOTFOUND: 'The name of the site is unknown',
  EAI_AGAIN: 'The name of the site could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
}

function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const { code, name, message } = error as NodeJS.ErrnoException
  return REASONS[code ?? ''] ?? (name === 'TimeoutError' ? REASONS.ABORT_ERR! : message)
}
