import { readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { contentType } from 'mime-types'
import sendStream from 'send'
import { documentFile, uploadedFile } from '~/format/stored-address'
import type { UploadStore } from '~/runtime/uploads/store'
import { acceptedEncoding, type Encoding } from '../reply/encoding'
import { DOWNLOAD_POLICY, fileHeaders, securityFor, STRICT_POLICY } from '../reply/security-headers'
import { ClientDisconnected, type HeaderList, Refused, type RequestContext } from '../request/context'

export interface Files {
  has: (path: string) => boolean
  mayServe: (path: string) => boolean
  serve: (context: RequestContext) => Promise<boolean>
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

interface ListedFile {
  hash: string
  br?: number
  gzip?: number
}

const SIBLINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

export function builtFiles(folder: string, listFile: string): Files {
  const list = new Map(Object.entries(JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, ListedFile>))
  const serve = async (context: RequestContext) => {
    const { path } = context
    const file = list.get(path)
    if (!file) throw new Refused(404)
    const encoding = encodingFor(context, file)
    const compression = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
    const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`
    await sendFile(context, folder, `${path}${SIBLINGS[encoding]}`, [
      ...['ETag', etag, 'Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR],
      ...(PARTS_OF_PAGES.has(extname(path)) ? [] : STRICT_POLICY),
      ...(file.br ? ['Vary', 'Accept-Encoding', ...compression] : []),
    ])
    return true
  }
  const has = (path: string) => list.has(path)
  return { has, mayServe: (path) => has(path) || path.startsWith('/assets/'), serve }
}

const PARTS_OF_PAGES = new Set(['.js', '.css', '.woff2'])

// A client could not resume an encoded file.
function encodingFor(context: RequestContext, file: ListedFile): Encoding {
  if (context.header('range') !== undefined) return 'identity'
  const accepted = acceptedEncoding(context)
  return accepted !== 'identity' && file[accepted] ? accepted : 'identity'
}

/** Throws Unavailable when the store does not respond. */
export function uploadedFiles(store: Pick<UploadStore, 'fetch'>): Files {
  const serve = async (context: RequestContext) => {
    const document = documentFile(context.path)
    const name = document ?? uploadedFile(context.path)
    const stored = name === null ? null : await store.fetch(name)
    if (!stored || stored.bytes === 0) throw new Refused(404)
    const policy = document === null ? STRICT_POLICY : DOWNLOAD_POLICY
    const headers = [...policy, 'Cache-Control', IMMUTABLE, 'ETag', `"${name}"`]
    await sendFile(context, dirname(stored.file), `/${basename(stored.file)}`, headers)
    return true
  }
  return { has: () => false, mayServe: (path) => /^\/(?:uploads|documents)(?:\/|$)/.test(path), serve }
}

function sendFile(context: RequestContext, root: string, path: string, headers: HeaderList): Promise<void> {
  const { request, response } = context
  if (!context.isRead) throw new Refused(405, ['Allow', 'GET, HEAD'])
  if (response.destroyed) throw new ClientDisconnected()
  const all = ['Content-Type', typeOf(context.path), ...headers, ...securityOf(context)]
  const options = { root, cacheControl: false, lastModified: false, acceptRanges: !all.includes('Vary') }
  return new Promise((resolve, reject) => {
    response.once('close', resolve)
    sendStream(request, path, { ...options, dotfiles: 'allow', index: false })
      .on('headers', () => {
        for (let at = 0; at < all.length; at += 2) response.setHeader(all[at] ?? '', all[at + 1] ?? '')
      })
      .on('stream', () => (context.sentBytes = Number(response.getHeader('Content-Length'))))
      .on('directory', () => reject(new Refused(404)))
      .on('error', (error: SendError) => {
        if (response.headersSent || error.status >= 500) return reject(error)
        for (const name of response.getHeaderNames()) response.removeHeader(name)
        reject(new Refused(error.status, Object.entries(error.headers ?? {}).flat()))
      })
      .pipe(response)
  })
}

type SendError = Error & { status: number; headers?: Record<string, string> }

const typeOf = (path: string) => contentType(extname(path)) || 'application/octet-stream'

/** Without the request id, which a first visit would load twenty times. */
function securityOf({ config, path }: RequestContext): HeaderList {
  return extname(path) === '.html' ? config.security : securityFor(typeOf(path), fileHeaders(config.security))
}

export function combineFiles(first: Files, second: Files): Files {
  return {
    has: (path) => first.has(path) || second.has(path),
    mayServe: (path) => first.mayServe(path) || second.mayServe(path),
    serve: async (context) => {
      const { path } = context
      if (first.mayServe(path) && (await first.serve(context))) return true
      return second.mayServe(path) && second.serve(context)
    },
  }
}
