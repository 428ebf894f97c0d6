import type { Server } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { pageOf } from '~/format/address'
import type { Handle } from '../http/render'
import type { RequestContext } from '../http/request-context'
import type { Files } from '../files/static-files'

interface BuiltRemix {
  handle: Handle
  routes: ServerBuild['routes']
}

export async function builtRemix(): Promise<BuiltRemix> {
  const build = await import('virtual:remix/server-build')
  return { handle: handlerInSections(build), routes: build.routes }
}

/** The first segment of a path; behind /admin and /api the first two. */
const SECTION = /^\/(?:(?:admin|api)\/)?[^/]*/
/** A route or a layout without a segment of its own may match in every section. */
const ANYWHERE = /[:*]|^$/

/** Remix flattens, ranks and matches all of its routes several times a request: a request meets only those of its section. */
function handlerInSections(build: ServerBuild): Handle {
  const sections = new Map(Object.keys(build.routes).map((id) => [id, sectionOf(patternOf(build.routes, id))]))
  const handlerOf = (section?: string) => {
    const isWanted = (id: string) => sections.get(id) === section || ANYWHERE.test(sections.get(id) ?? '')
    return createRequestHandler(withRoutes(build, isWanted), 'production')
  }
  const handlers = new Map([...new Set(sections.values())].map((section) => [section, handlerOf(section)]))
  const handleOther = handlerOf()
  return (request, loadContext) => {
    const { pathname } = new URL(request.url)
    const handle = handlers.get(sectionOf(pageOf(pathname) ?? pathname)) ?? handleOther
    return handle(request, loadContext)
  }
}

function sectionOf(path: string): string {
  return SECTION.exec(path)?.[0] ?? ''
}

/** The whole path of a route; empty for a layout. */
function patternOf(routes: ServerBuild['routes'], id: string): string {
  const { parentId, path, index } = routes[id]!
  const parent = parentId ? patternOf(routes, parentId) : ''
  return !path && !index ? parent : `${parent}/${path ?? ''}`
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
