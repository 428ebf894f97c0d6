import type { Server } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Exchange } from './exchange'
import type { Handle } from './render'
import type { Files } from './static-files'

export interface Development {
  handle: Handle
  files: Files
  /** Ends hot reload, whose open connections would keep the server from closing. */
  stopWatching: () => void
}

/** Vite's own addresses, and sources and pictures that it serves. */
const SOURCES = /^\/(?:@|app\/|node_modules\/|\.)/

/** The app from its sources, with hot reload over the given server. */
export async function developmentRemix(server: Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  const serve = ({ request, response, site }: Exchange) =>
    new Promise<boolean>((resolve, reject) => {
      for (let index = 0; index < site.security.length; index += 2) {
        response.setHeader(site.security[index] ?? '', site.security[index + 1] ?? '')
      }
      response.once('close', () => resolve(true))
      vite.middlewares(request, response, (error: unknown) => (error instanceof Error ? reject(error) : resolve(false)))
    })
  return {
    handle: createRequestHandler(loadBuild, 'development'),
    files: { has: (path) => SOURCES.test(path), serve },
    stopWatching: () => void vite.close(),
  }
}
