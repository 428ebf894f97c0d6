import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Handle } from './render'

/** Loads the built app. */
export async function builtRemix(folder: string): Promise<Handle> {
  const address = pathToFileURL(join(folder, 'index.js')).href
  // A run-time address: the app is a bundle of its own.
  const build = (await import(/* @vite-ignore */ address)) as ServerBuild
  return createRequestHandler(build, 'production')
}
