import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Handle } from '../http/render'

interface BuiltRemix {
  handle: Handle
  routes: ServerBuild['routes']
}

/** The app, as it was built together with this process. */
export async function builtRemix(): Promise<BuiltRemix> {
  const build = await import('virtual:remix/server-build')
  return { handle: createRequestHandler(build, 'production'), routes: build.routes }
}
