import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeDatabase, isDatabaseReady, isServerUp, migrateDatabase } from '#db/client.server'
import { databaseFile, usesServer } from '~/runtime/files.server'
import { env } from '~/runtime/env.server'
import { logger } from '~/runtime/logger.server'
import { hasSessionCookie, mayUpload } from '~/http/session.server'
import { lastBackup, startNightlyBackups } from '~/models/backup/nightly.server'
import { currentContentVersion } from '~/models/content-version/content-version.server'
import { startSchedule } from '~/models/newsletter/schedule.server'
import { startDelivery } from '~/models/outbox/delivery.server'
import { endImports } from '~/models/product-import/jobs.server'
import { completeUploads } from '~/models/picture/upload.server'
import { startRetention } from '~/models/retention/retention.server'
import { countSearch, countView } from '~/models/visitor-counts/pending.server'
import { startCounting } from '~/models/visitor-counts/visitor-counts.server'
import { startWebhooks } from '~/models/webhook/delivery.server'
import { ensureFirstStaff } from '~/models/user/staff.server'
import { startStoringErrors } from '~/models/system/errors.server'
import { webhookRecords } from '~/api/webhook-records.server'
import { seedIfNew } from '~/seed/seed'
import { databaseSizes, mailState } from '~/models/system/system.server'
import { addGauge } from '~/runtime/metrics.server'
import { uploads } from '~/runtime/uploads/uploads.server'
import { methodsByRoute, type MethodsOf } from '../http/allowed-methods'
import { metricsServer, countRequests } from '../http/metrics'
import type { RequestObserver } from '../http/request-context'
import { countVisits } from '../http/visits'
import { createServer, attachHandlers } from '../http/http-server'
import { builtRemix, developmentRemix } from './remix'
import type { Handle } from '../http/render'
import { closeOnSignals } from './shutdown'
import { builtFiles, combineFiles, type Files, uploadedFiles } from '../files/static-files'

export async function run(): Promise<void> {
  await prepareDatabase()
  await uploads.prepare()
  const server = createServer()
  const app = env.NODE_ENV === 'development' ? await developmentRemix(server) : await fromBuild()
  let isServing = false
  attachHandlers(server, {
    ...app,
    files: combineFiles(app.files, uploadedFiles(uploads)),
    origin: env.ORIGIN,
    trustProxy: env.TRUST_PROXY,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    metricsToken: env.METRICS_TOKEN,
    hasSignedIn: hasSessionCookie,
    mayUpload,
    isReady: () => isServing && isDatabaseReady(),
    logger,
  })
  await listen(server)
  await openMetrics()
  // The last step that can fail: it shows a generated password only once.
  const staff = await ensureFirstStaff()
  isServing = true
  const onDrain = () => {
    isServing = false
    app.stopWatching?.()
  }
  const endDelivery = startDelivery()
  const endSchedule = startSchedule()
  const endWebhooks = startWebhooks(webhookRecords)
  const endNightlyBackups = startNightlyBackups()
  const endRetention = startRetention()
  const endStoringErrors = startStoringErrors()
  const endCounting = startCounting()
  completeUploads().catch((error: unknown) => logger.error({ err: error }, 'The media library could not be completed'))
  const close = async () => {
    await endSchedule()
    await Promise.all([endDelivery(), endWebhooks(), endNightlyBackups(), endRetention(), endCounting()])
    await endImports()
    await endStoringErrors()
    await closeDatabase()
  }
  closeOnSignals({ server, logger, onDrain, unreadyMs: env.UNREADY_SECONDS * 1000, close })
  announce(server, staff)
}

async function prepareDatabase(): Promise<void> {
  const startedAt = performance.now()
  logger.info(usesServer ? {} : { file: databaseFile() }, 'preparing the database')
  const migrations = await migrateDatabase()
  await seedIfNew()
  logger.info({ migrations, ms: Math.round(performance.now() - startedAt) }, 'database ready')
}

interface App {
  handle: Handle
  files: Files
  contentVersion?: typeof currentContentVersion
  methodsOf?: MethodsOf
  observe?: RequestObserver
  stopWatching?: () => void
}

async function fromBuild(): Promise<App> {
  const files = builtFiles('build/client', 'build/files.json')
  const { handle, routes } = await builtRemix()
  const measure = countRequests(routes, files.has)
  const countVisit = countVisits({ countView, countSearch })
  const observe: RequestObserver = (context, status, ms) => {
    measure(context, status, ms)
    countVisit(context, status, ms)
  }
  return { files, handle, observe, contentVersion: currentContentVersion, methodsOf: methodsByRoute(routes) }
}

async function listen(server: Server): Promise<void> {
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening')
}

async function openMetrics(): Promise<void> {
  addShopGauges()
  if (env.METRICS_PORT === undefined) return
  const server = metricsServer().listen(env.METRICS_PORT, env.METRICS_HOST)
  await once(server, 'listening')
  logger.info({ port: (server.address() as AddressInfo).port }, 'metrics')
}

function announce(server: Server, staff: { email: string; password: string | null }): void {
  const { port } = server.address() as AddressInfo
  const address = env.PORT === 0 ? `http://localhost:${port}` : env.ORIGIN
  logger.info({ port }, 'listening')
  const lines = [`Boutique is open at ${address}`]
  if (staff.password) lines.push(`Log in at ${address}/admin as ${staff.email} with the password ${staff.password}`)
  if (staff.password)
    lines.push(`The password is shown only this once; npm run staff -- reset ${staff.email} makes a new one.`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

function addShopGauges(): void {
  if (usesServer) addGauge('database_server_up', 'Whether the database server answers', () => Number(isServerUp()))
  else addFileGauges()
  addGauge('disk_free_bytes', 'Free space on the disk of the database', () => databaseSizes().free)
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
  addGauge('database_bytes', 'Size of the database file', () => databaseSizes().database)
  addGauge('database_wal_bytes', 'Size of the write-ahead log beside it', () => databaseSizes().log)
}
