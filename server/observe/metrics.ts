import { createServer, type Server } from 'node:http'
import { countCacheResult, metricsText, timeRequest } from '~/runtime/metrics.server'
import { METHODS } from '../request/limits'
import type { Matches } from '../request/route-table'
import type { RequestObserver } from './log'

/** Needs no token: its port is private. */
export function metricsServer(): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end()
    metricsText().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

const STORED_FILES = /^\/(?:assets|uploads|documents)\//
const KNOWN_METHODS = new Set(METHODS)

/** Labels by route id: made-up paths would be endless labels. */
export function countRequests(
  matchesOf: (path: string) => Matches,
  isFile: (path: string) => boolean,
): RequestObserver {
  const routeOf = (path: string) =>
    isFile(path) || STORED_FILES.test(path) ? 'file' : (matchesOf(path).at(-1)?.route.id ?? 'none')
  return ({ path, method, cache }, status, ms) => {
    timeRequest({ route: routeOf(path), method: KNOWN_METHODS.has(method) ? method : 'other', status }, ms / 1000)
    countCacheResult(cache)
  }
}
