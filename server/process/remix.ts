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
  return { handle: handlerInParts(build), routes: build.routes }
}

/** The routes of each part of the site, by the folders of their modules. What no part has is the storefront's to refuse. */
const PARTS = [
  { path: /^\/admin(?:[./]|$)/, folder: 'admin/' },
  { path: /^\/api(?:[./]|$)/, folder: 'api/' },
]
const EVERYWHERE = ['root', 'storefront/layout', 'storefront/not-found']

/** Remix flattens, ranks and matches all of its routes several times a request: a request meets only those of its part. */
function handlerInParts(build: ServerBuild): Handle {
  const parts = PARTS.map(({ path, folder }) => ({
    path,
    handle: createRequestHandler(
      withRoutes(build, (id) => id.startsWith(folder) || EVERYWHERE.includes(id)),
      'production',
    ),
  }))
  const storefront = withRoutes(build, (id) => !PARTS.some(({ folder }) => id.startsWith(folder)))
  const handleStorefront = createRequestHandler(storefront, 'production')
  return (request, loadContext) => {
    const { pathname } = new URL(request.url)
    const handle = parts.find(({ path }) => path.test(pathname))?.handle ?? handleStorefront
    return handle(request, loadContext)
  }
}

function withRoutes(build: ServerBuild, isWanted: (id: string) => boolean): ServerBuild {
  const routes = pickBy(build.routes, isWanted)
  return { ...build, routes, assets: { ...build.assets, routes: pickBy(build.assets.routes, isWanted) } }
}

function pickBy<T>(routes: Record<string, T>, isWanted: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isWanted(id)))
}

export interface Development {
  handle: Handle
  files: Files
  /** Stops hot reload, whose open connections would keep the server from closing. */
  stopWatching: () => void
}

const SOURCES = /^\/(?:@|app\/|node_modules\/|\.)/

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
