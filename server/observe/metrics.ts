import { createServer, type Server } from 'node:http'
import { isServerUp } from '#db/client.server'
import { lastBackup } from '~/models/operations/backup/nightly.server'
import { databaseBytes, mailState } from '~/models/operations/system/system.server'
import { usesServer } from '~/runtime/files.server'
import { addGauge, countCacheResult, metricsText, timeRequest } from '~/runtime/metrics.server'
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

/** Made-up paths would be endless labels: these are route ids. */
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

export function addShopGauges(): void {
  if (usesServer) addGauge('database_server_up', 'Whether the database server answers', () => Number(isServerUp()))
  else addFileGauges()
  addGauge('disk_free_bytes', 'Free space on the disk of the database', () => databaseBytes().free)
  addGauge('outbox_waiting', 'Emails that wait to be sent', async () => (await mailState()).waiting)
  addGauge('outbox_undelivered', 'Emails that were given up', async () => (await mailState()).undelivered)
  addGauge(
    'last_backup_timestamp_seconds',
    'When the last backup was made; 0 when there is none',
    async () => ((await lastBackup()).at?.getTime() ?? 0) / 1000,
  )
  addGauge('last_backup_bytes', 'Size of the last backup of the database', async () => (await lastBackup()).bytes ?? 0)
}

function addFileGauges(): void {
  addGauge('database_bytes', 'Size of the database file', () => databaseBytes().database)
  addGauge('database_wal_bytes', 'Size of the write-ahead log beside it', () => databaseBytes().log)
}
