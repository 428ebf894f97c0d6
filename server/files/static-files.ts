import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentFile } from '~/format/document-address'
import { uploadedFile } from '~/format/picture-address'
import type { UploadStore } from '~/runtime/uploads/store'
import { Unavailable } from '~/runtime/unavailable'
import { acceptedEncoding, type Encoding } from '../http/encoding'
import type { RequestContext } from '../http/request-context'
import { DOWNLOAD_POLICY, STRICT_POLICY } from '../http/security-headers'
import { refuse } from '../http/send'
import { ONE_HOUR, IMMUTABLE, sendFile } from './send-file'

interface ListedFile {
  size: number
  hash: string
  br?: number
  gzip?: number
}

export interface Files {
  has: (path: string) => boolean
  serve: (context: RequestContext) => boolean | Promise<boolean>
}

const SIBLINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }
export function builtFiles(folder: string, listFile: string): Files {
  const list = new Map(Object.entries(JSON.parse(readFileSync(listFile, 'utf8')) as Record<string, ListedFile>))
  return {
    has: (path) => list.has(path),
    serve: (context) => {
      const file = list.get(context.path)
      if (file) sendListedFile(context, folder, file)
      // From an older build: a plain 404, without rendering a page.
      else if (context.path.startsWith('/assets/')) refuse(context, 404)
      else return false
      return true
    },
  }
}

function sendListedFile(context: RequestContext, folder: string, listed: ListedFile): void {
  const encoding = encodingFor(context, listed)
  sendFile(context, {
    file: join(folder, context.path + SIBLINGS[encoding]),
    size: encoding === 'identity' ? listed.size : (listed[encoding] ?? listed.size),
    etag: encoding === 'identity' ? `"${listed.hash}"` : `"${listed.hash}-${encoding}"`,
    lifetime: context.path.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR,
    encoding: listed.br ? encoding : undefined,
  })
}

// Ranges apply to the unencoded file: a client could not resume an encoded one.
function encodingFor(context: RequestContext, file: ListedFile): Encoding {
  if (context.header('range') !== undefined) return 'identity'
  const accepted = acceptedEncoding(context.header('accept-encoding'))
  return accepted !== 'identity' && file[accepted] ? accepted : 'identity'
}

/** Pictures, and PDFs to download. */
export function uploadedFiles(store: Pick<UploadStore, 'fetch'>): Files {
  const serve = async (context: RequestContext) => {
    const document = documentFile(context.path)
    const name = document ?? uploadedFile(context.path)
    try {
      const stored = name === null ? null : await store.fetch(name)
      if (!stored || stored.bytes === 0) refuse(context, 404)
      else {
        const policy = document === null ? STRICT_POLICY : DOWNLOAD_POLICY
        sendFile(context, { file: stored.file, size: stored.bytes, etag: `"${name}"`, lifetime: IMMUTABLE, policy })
      }
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      refuse(context, 503, ['Retry-After', String(error.retryAfterSeconds)])
    }
    return true
  }
  const isUploaded = (path: string) => /^\/(?:uploads|documents)(?:\/|$)/.test(path)
  return { has: () => false, serve: (context) => isUploaded(context.path) && serve(context) }
}

/** Serves from the first that has the file, else from the second. */
export function combineFiles(first: Files, second: Files): Files {
  return {
    has: (path) => first.has(path) || second.has(path),
    serve: (context) => {
      const served = first.serve(context)
      if (typeof served === 'boolean') return served || second.serve(context)
      return served.then((isServed) => isServed || second.serve(context))
    },
  }
}
