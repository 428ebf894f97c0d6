import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { closeDatabase, isDatabaseReady, migrateDatabase, takesWrites } from '#db/client.server'
import { webhookRecords } from '~/api/webhook-records.server'
import { isSignedTimestamp } from '~/http/public-forms.server'
import { hasSessionCookie, mayUpload } from '~/http/session.server'
import { endImports } from '~/models/catalogue/import/jobs.server'
import { facetWorker } from '~/models/catalogue/product/facets.server'
import { saleWorker } from '~/models/catalogue/product/sale.server'
import { readAheadWorker } from '~/models/catalogue/search/read-ahead.server'
import { appointmentWorker } from '~/models/customers/appointment/reminders.server'
import { enquiryIdIn } from '~/models/customers/enquiry/photos.server'
import { scheduleWorker } from '~/models/customers/newsletter/newsletter.server'
import { countingWorker, countSearch, countView } from '~/models/customers/visitor-counts/visitor-counts.server'
import { outboxWorker } from '~/models/mail/outbox/delivery.server'
import { completeUploads } from '~/models/media/upload.server'
import { endBackups } from '~/models/operations/backup/backup.server'
import { nightlyBackupWorker } from '~/models/operations/backup/nightly.server'
import { retentionWorker } from '~/models/operations/retention/retention.server'
import { errorWorker } from '~/models/operations/system/errors.server'
import { webhookWorker } from '~/models/operations/webhook/delivery.server'
import { currentContentVersion } from '~/models/records/content-version.server'
import { cardWorker } from '~/models/sales/cards/looking.server'
import { cardProvider } from '~/models/sales/provider/provider.server'
import { orderWorker } from '~/models/sales/steps/lapse.server'
import type * as Shop from '~/models/shop/shop.server'
import { applyDateStyle, latestFacts, shopFacts } from '~/models/shop/shop.server'
import { ensureFirstStaff } from '~/models/staff/user/staff.server'
import { countMissing, missingWorker } from '~/models/writing/missing-address/missing.server'
import { env } from '~/runtime/env.server'
import { databaseFile, usesServer } from '~/runtime/files.server'
import { logger } from '~/runtime/logger.server'
import { canSendMail } from '~/runtime/mailer.server'
import { uploads } from '~/runtime/uploads/uploads.server'
import { startWorkers, type Worker } from '~/runtime/workers.server'
import { seedIfNew } from '~/seed/seed'
import { attachHandlers, createServer, type ServerOptions } from './listener'
import { addShopGauges, countRequests, metricsServer } from './observe/metrics'
import { countVisits } from './observe/visits'
import type { RequestContext } from './request/context'
import { pageHandler, routeTable } from './request/route-table'
import { closeOnSignals } from './shutdown'
import { methodCheck } from './steps/checks'
import { builtFiles, combineFiles, type Files, uploadedFiles } from './steps/files'
import type { Handle } from './steps/remix'

export async function start(): Promise<void> {
  await prepareDatabase()
  await shopFacts()
  await applyDateStyle()
  await uploads.prepare()
  const server = createServer()
  const app = env.NODE_ENV === 'development' ? await developmentApp(server) : await builtApp()
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
    mayAddPhotos: (token) => enquiryIdIn(token) !== null || isSignedTimestamp(token),
    shopName: () => latestFacts().name,
    isReady: () => isServing && isDatabaseReady(),
    takesWrites,
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
  const endWorkers = startWorkers(shopWorkers())
  const endStoringErrors = startWorkers([errorWorker])
  completeUploads().catch((error: unknown) => logger.error({ err: error }, 'The media library could not be completed'))
  const close = async () => {
    await Promise.all([endWorkers(), endBackups()])
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

type App = Pick<ServerOptions, 'handle' | 'files' | 'contentVersion' | 'checkMethod' | 'observers'> & {
  stopWatching?: () => void
}

async function builtApp(): Promise<App> {
  const build = await import('virtual:remix/server-build')
  const files = builtFiles('build/client', 'build/files.json')
  const matchesOf = routeTable(build.routes)
  const handlerFor = pageHandler(build, matchesOf)
  return {
    files,
    handle: async (request, context) => {
      await applyDateStyle()
      return handlerFor(new URL(request.url).pathname)(request, context)
    },
    observers: [countRequests(matchesOf, files.has), countVisits({ countView, countSearch, countMissing })],
    contentVersion: currentContentVersion,
    checkMethod: methodCheck(build.routes, matchesOf),
  }
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

interface Development {
  handle: Handle
  files: Files
  stopWatching: () => void
}

const SOURCES = /^\/(?:@|app\/|node_modules\/|\.)/

async function developmentApp(server: Server): Promise<Development> {
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

function shopWorkers(): Worker[] {
  return [
    readAheadWorker,
    retentionWorker,
    countingWorker,
    missingWorker,
    saleWorker,
    facetWorker,
    orderWorker(),
    appointmentWorker(),
    ...(cardProvider ? [cardWorker] : []),
    webhookWorker(webhookRecords),
    ...(canSendMail ? [scheduleWorker, outboxWorker()] : []),
    nightlyBackupWorker,
  ]
}
