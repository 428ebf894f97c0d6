import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadedFile } from '~/format/uploaded-picture'
import type { RequestContext } from '../http/request-context'
import { refuse } from '../http/send'
import { FOR_GOOD, sendFile } from './send-file'
import type { Files } from './static-files'

/** The pictures in a folder that staff have uploaded: nothing but what has the name of one can be asked for. */
export function uploadedFiles(folder: string): Files {
  const serve = async (context: RequestContext) => {
    if (!/^\/uploads(?:\/|$)/.test(context.path)) return false
    const name = uploadedFile(context.path)
    const file = join(folder, name ?? '')
    const size = name && (await sizeOf(file))
    if (size) sendFile(context, { file, size, etag: `"${name}"`, lifetime: FOR_GOOD })
    else refuse(context, 404)
    return true
  }
  return { has: () => false, serve }
}

/** Asks each in turn. */
export function allOf(...sources: Files[]): Files {
  return {
    has: (path) => sources.some((source) => source.has(path)),
    serve: async (context) => {
      for (const source of sources) if (await source.serve(context)) return true
      return false
    },
  }
}

/** In bytes; 0 when there is no such file. */
async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.size : 0
}
