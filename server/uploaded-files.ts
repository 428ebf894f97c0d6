import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadedFile } from '~/format/uploaded-picture'
import type { Exchange } from './exchange'
import { refuse } from './send'
import { FOR_GOOD, sendFile } from './send-file'
import type { Files } from './static-files'

/** The pictures in a folder that staff have uploaded: nothing but what has the name of one can be asked for. */
export function uploadedFiles(folder: string): Files {
  const serve = async (exchange: Exchange) => {
    if (!/^\/uploads(?:\/|$)/.test(exchange.path)) return false
    const name = uploadedFile(exchange.path)
    const file = join(folder, name ?? '')
    const size = name && (await sizeOf(file))
    if (size) sendFile(exchange, { file, size, etag: `"${name}"`, lifetime: FOR_GOOD })
    else refuse(exchange, 404)
    return true
  }
  return { has: () => false, serve }
}

/** Asks each in turn. */
export function allOf(...sources: Files[]): Files {
  return {
    has: (path) => sources.some((source) => source.has(path)),
    serve: async (exchange) => {
      for (const source of sources) if (await source.serve(exchange)) return true
      return false
    },
  }
}

/** In bytes; 0 when there is no such file. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.size : 0
}
