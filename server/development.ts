import type { Server } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type * as Shop from '~/models/shop/shop.server'
import type { RequestContext } from './request/context'
import type { Files } from './steps/files'
import type { Handle } from './steps/remix'

export interface Development {
  handle: Handle
  files: Files
  /** Its open connections would keep the server from closing. */
  stopWatching: () => void
}

const SOURCES = /^\/(?:@|app\/|node_modules\/|\.)/

export async function developmentApp(server: Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  const handle = createRequestHandler(loadBuild, 'development')
  const loadShop = () => vite.ssrLoadModule('/app/models/shop/shop.server.ts') as Promise<typeof Shop>
  // Headers that are set before let a reply keep one of its cookies only.
  const serve = async ({ isRead, request, response, config: { security } }: RequestContext) =>
    isRead &&
    new Promise<boolean>((resolve, reject) => {
      for (let at = 0; at < security.length; at += 2) response.setHeader(security[at] ?? '', security[at + 1] ?? '')
      response.once('close', () => resolve(true))
      vite.middlewares(request, response, (error: unknown) => (error instanceof Error ? reject(error) : resolve(false)))
    })
  return {
    handle: async (request, context) => {
      await (await loadShop()).applyDateStyle()
      return handle(request, context)
    },
    files: { has: (path) => SOURCES.test(path), mayServe: () => true, serve },
    stopWatching: () => void vite.close(),
  }
}
