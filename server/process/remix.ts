import type { Server } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Handle } from '../http/render'
import type { RequestContext } from '../http/request-context'
import type { Files } from '../files/static-files'

interface BuiltRemix {
  handle: Handle
  routes: ServerBuild['routes']
}

export async function builtRemix(): Promise<BuiltRemix> {
  const build = await import('virtual:remix/server-build')
  return { handle: createRequestHandler(build, 'production'), routes: build.routes }
}

export interface Development {
  handle: Handle
  files: Files
  /** Stops hot reload, whose open connections would keep the server from closing. */
  stopWatching: () => void
}

const SOURCES = /^\/(?:@|app\/|node_modules\/|\.)/

/** Builds the app from its sources, with hot reload over the given server. */
export async function developmentRemix(server: Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  const serve = ({ request, response, config }: RequestContext) =>
    new Promise<boolean>((resolve, reject) => {
      for (let index = 0; index < config.security.length; index += 2) {
        response.setHeader(config.security[index] ?? '', config.security[index + 1] ?? '')
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
